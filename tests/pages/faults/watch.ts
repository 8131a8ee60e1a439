import { waitFor } from "@testing-library/react";
import { asString } from "@blog/shared/narrow";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Texts of the toasts since the last check, oldest first. */
let toastTexts: string[] = [];

/** Records the toasts of a test file, and fails tests that log an error to the console. */
export function failOnConsoleErrors(): void {
  let errors: unknown[] = [];
  let stopRecording = () => {};
  beforeEach(() => {
    toastTexts = [];
    errors = [];
    vi.spyOn(console, "error").mockImplementation((...error) => void errors.push(error));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    stopRecording = toast.onChange(({ status, content }) => {
      if (status === "added") toastTexts.push(asString(content));
    });
  });
  afterEach(() => {
    stopRecording();
    expect(errors).toEqual([]);
  });
}

/** Waits until exactly these toasts were shown, and dismisses them. */
export async function expectToasts(...sentences: string[]): Promise<void> {
  await waitFor(() => {
    expect(toastTexts).toEqual(sentences);
    const shown = [...document.querySelectorAll("[role=alert]")].map((alert) => alert.textContent);
    expect(shown).toEqual(expect.arrayContaining(sentences));
  });
  toastTexts = [];
  toast.dismiss();
}

/** Waits until nothing on the page is loading and no button is busy or disabled. */
export async function expectIdle(): Promise<void> {
  await waitFor(() => {
    const pendingSelector = "[aria-busy=true], .spinner-border, progress";
    expect(
      [...document.querySelectorAll(pendingSelector)].map(({ outerHTML }) => outerHTML),
    ).toEqual([]);
    const pendingButtons = [...document.querySelectorAll("button")].filter(
      (button) => /…/.test(button.textContent ?? "") || button.disabled,
    );
    expect(pendingButtons.map(({ textContent }) => textContent)).toEqual([]);
  });
}
