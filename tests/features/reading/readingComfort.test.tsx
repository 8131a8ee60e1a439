import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notifyWarning } from "../../../src/lib/feedback/notify";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { toastTexts } from "../../support/toasts";

afterEach(() => void vi.unstubAllGlobals());

async function openPost() {
  const { _id } = await backend.createPost(await backend.createUser(), { title: "Wpis 1" });
  return openPage(`/posts/details/${_id}`);
}

test("sharing copies the URL when there is no share sheet", async () => {
  const { visitor } = await openPost();
  await visitor.click(await screen.findByRole("button", { name: "Udostępnij" }));
  expect(await screen.findByText("Skopiowano odnośnik")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

test("sharing uses the share sheet, and dismissing it is no error", async () => {
  const share = await shareBy(() => Promise.reject(new DOMException("closed", "AbortError")));
  expect(share).toHaveBeenCalledWith({ title: "Wpis 1", url: location.href });
  // Toasts appear in order, so an earlier one would be in the list before this one.
  notifyWarning("Ostatni");
  await screen.findByText("Ostatni");
  expect(toastTexts()).toEqual(["Ostatni"]);
});

test("a share sheet that fails is told", async () => {
  await shareBy(() => Promise.reject(new DOMException("denied", "NotAllowedError")));
  const message = "Nie udało się skopiować odnośnika. Skopiuj go z paska adresu.";
  await waitFor(() => expect(toastTexts()).toEqual([message]));
});

async function shareBy(answer: Navigator["share"]) {
  const share = vi.fn<Navigator["share"]>(answer);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { visitor } = await openPost();
  await visitor.click(await screen.findByRole("button", { name: "Udostępnij" }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  return share;
}
