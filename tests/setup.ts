import { setImmediate } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { isRecord } from "../src/lib/narrow";
import { registerToastContainer } from "../src/lib/feedback/toasts";
import { closeBackend, network, openBackend } from "./support/network";

// There are no styles here, and so no animations.
Element.prototype.getAnimations = () => [];

// React notes for each element where it was made, for messages of its own, but for ten thousand a
// second at most; so much of it is a sixth of the time that these tests take.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (isRecord(internals)) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });
}

// The first page of a file waits for its code to be transformed.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  openBackend();
  // Toasts of the test before that found no page any more: they come a moment later, and go.
  registerToastContainer()();
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
