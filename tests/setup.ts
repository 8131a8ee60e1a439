import { setImmediate } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import React from "react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { isRecord } from "../src/shared/narrow";
import { registerNotifier } from "../src/lib/feedback/notify";
import { closeBackend, network, openBackend } from "./support/network";

// React would record a stack for each element that is created, to add it to its warnings.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (isRecord(internals))
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

// The test DOM lacks animations, as there are no styles.
Element.prototype.getAnimations = () => [];

// The first page of a test file waits for its chunks to be transformed.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  openBackend();
  // Drops what the previous test notified of after unmounting.
  const unregister = registerNotifier({ show: () => undefined, dismiss: () => undefined });
  await setImmediate();
  unregister();
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
