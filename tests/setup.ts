import { setImmediate } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openToasts } from "../src/lib/feedback/toasts";
import { closeBackend, network, openBackend } from "./support/network";

// There are no styles here, and so no animations.
Element.prototype.getAnimations = () => [];

// The first page of a file waits for its code to be transformed.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  openBackend();
  // Toasts of the test before that found no page any more: they come a moment later, and go.
  openToasts()();
  await setImmediate();
  toast.dismiss();
});
afterEach(async () => {
  cleanup();
  network.resetHandlers();
  await closeBackend();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => network.close());
