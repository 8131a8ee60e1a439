import { waitFor } from "@testing-library/react";
import { asString } from "../../../src/lib/narrow";
import { toast } from "react-toastify/unstyled";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** What the toasts said since this was last asked, oldest first. */
let toastTexts: string[] = [];

/** Follows the toasts of a test file, and lets no test of it pass that writes an error to the console. */
export function failOnConsoleErrors(): void {
  let errors: unknown[] = [];
  let end = () => {};
  beforeEach(() => {
    toastTexts = [];
    errors = [];
    vi.spyOn(console, "error").mockImplementation((...error) => void errors.push(error));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    end = toast.onChange(({ status, content }) => {
      if (status === "added") toastTexts.push(asString(content));
    });
  });
  afterEach(() => {
    end();
    expect(errors).toEqual([]);
  });
}

/** Waits until exactly these sentences were toastTexts by toasts, and closes those. */
export async function expectToasts(...sentences: string[]): Promise<void> {
  await waitFor(() => {
    expect(toastTexts).toEqual(sentences);
    const shown = [...document.querySelectorAll("[role=alert]")].map((alert) => alert.textContent);
    expect(shown).toEqual(expect.arrayContaining(sentences));
  });
  toastTexts = [];
  toast.dismiss();
}

/** Waits until nothing on the page is under way. */
export async function expectIdle(): Promise<void> {
  await waitFor(() => {
    const signs = "[aria-busy=true], .spinner-border, progress";
    expect([...document.querySelectorAll(signs)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    const waiting = [...document.querySelectorAll("button")].filter(
      (button) => /…/.test(button.textContent ?? "") || button.disabled,
    );
    expect(waiting.map(({ textContent }) => textContent)).toEqual([]);
  });
}
