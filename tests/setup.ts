import process from "node:process";
import { setImmediate } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { toast } from "react-toastify/unstyled";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { hasAnswer } from "../src/lib/browser/online";
import { registerNotifier } from "../src/lib/feedback/notify";
import { closeBackend, network, openBackend } from "./support/network";
import { endTimers, rememberTimers } from "./support/pageTimers";

// The DOM of the tests lacks this method. It has no styles, so that nothing is ever animated.
Element.prototype.getAnimations = () => [];

// The first page of a test file takes long, because its chunks have to be transformed first.
configure({ asyncUtilTimeout: 10_000 });

/** Maximum number of characters that are printed of the page of a failed test. */
const maxPrinted = 7_000;
const isPrinted = ({ nodeName }: Node) => !/^(?:svg|script|style|#comment)$/i.test(nodeName);

beforeAll(() => {
  rememberTimers();
  network.listen({ onUnhandledRequest: "error" });
});
beforeEach(async () => {
  openBackend();
  // Drops notifications that the previous test sent after its page was unmounted.
  const unregister = registerNotifier({ show: () => undefined, dismiss: () => undefined });
  await setImmediate();
  unregister();
  toast.dismiss();
});
afterEach(async ({ task }) => {
  if (task.result?.state === "fail")
    process.stderr.write(`${prettyDOM(document.body, maxPrinted, { filterNode: isPrinted })}\n`);
  cleanup();
  // The live region is outside the rendered page, and would show this test's announcements to the next test.
  for (const region of document.querySelectorAll("body > [role=status]")) region.remove();
  network.resetHandlers();
  await closeBackend();
  localStorage.clear();
  sessionStorage.clear();
  // Files share their modules, so that an answer to this test would let the next one, of any file, pass for online.
  hasAnswer.set(false);
});
afterAll(() => {
  network.close();
  endTimers();
});
