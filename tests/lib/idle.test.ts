import { afterEach, expect, test, vi } from "vitest";
import { runWhenIdle } from "../../src/lib/browser/idle";

afterEach(() => void vi.unstubAllGlobals());

const supports = ["requestIdleCallback", "no requestIdleCallback, as Safari has none"] as const;

test.each(supports)(
  "a task runs once the browser is idle, unless it was cancelled: %s",
  (support) => {
    const waiting: (() => void)[] = [];
    const wait = (run: () => void) => waiting.push(run);
    vi.stubGlobal(support === supports[0] ? "requestIdleCallback" : "setTimeout", wait);
    const [task, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
    runWhenIdle(task);
    runWhenIdle(cancelled)();
    expect(task).not.toHaveBeenCalled();
    for (const run of waiting) run();
    expect([task.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  },
);

test("a task waits until the page has loaded", () => {
  const wait = vi.fn<(run: () => void) => void>();
  vi.stubGlobal("requestIdleCallback", wait);
  const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  runWhenIdle(() => undefined);
  runWhenIdle(() => undefined)();
  expect(wait).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  expect(wait).toHaveBeenCalledTimes(1);
  readyState.mockRestore();
});
