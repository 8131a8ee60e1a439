import process from "node:process";
import { setImmediate } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { registerNotifier } from "../src/lib/feedback/notify";
import { closeBackend, network, openBackend } from "./support/network";
import { endTimers, rememberTimers } from "./support/pageTimers";

// The test DOM lacks animations, as there are no styles.
Element.prototype.getAnimations = () => [];

// The first page of a test file waits for its chunks to be transformed.
configure({ asyncUtilTimeout: 10_000 });

/** In characters: of the page of a failed test. */
const maxPrinted = 7_000;
const isPrinted = ({ nodeName }: Node) => !/^(?:svg|script|style|#comment)$/i.test(nodeName);

beforeAll(() => {
  rememberTimers();
  network.listen({ onUnhandledRequest: "error" });
});
beforeEach(async () => {
  openBackend();
  // Drops what the previous test notified of after unmounting.
  const unregister = registerNotifier({ show: () => undefined, dismiss: () => undefined });
  await setImmediate();
  unregister();
  toast.dismiss();
});
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    process.stderr.write(`${prettyDOM(document.body, maxPrinted, { filterNode: isPrinted })}\n`);
  cleanup();
  network.resetHandlers();
  await closeBackend();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => {
  network.close();
  endTimers();
});
