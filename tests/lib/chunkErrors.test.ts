import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isChunkLoadError, reloadOnce } from "../../src/lib/browser/chunkErrors";

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test("a page whose chunk is lost reloads once a minute at most", () => {
  expect(reloadOnce()).toBe(true);
  vi.advanceTimersByTime(59_000);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page that cannot note the reload does not reload, which could be forever", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["Failed to fetch dynamically imported module: https://blog.example/a.js", true],
  ["error loading dynamically imported module: https://blog.example/a.js", true],
  ["Importing a module script failed.", true],
  ["Unable to preload CSS for /assets/a.css", true],
  ["Failed to fetch", false],
])("a browser's message %j tells of a lost chunk: %s", (message, isLost) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(isLost);
});
