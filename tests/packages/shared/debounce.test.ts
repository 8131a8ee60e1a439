import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "@blog/shared/debounce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a call waits for a pause between changes, but no longer than five seconds", () => {
  const call = vi.fn<() => void>();
  const { schedule } = debounce(call, 400);
  schedule();
  vi.advanceTimersByTime(399);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 60; change++) {
    schedule();
    vi.advanceTimersByTime(100);
  }
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(400);
  expect(call).toHaveBeenCalledTimes(3);
});

test("a cancelled call is not made, and only a pending one counts as cancelled", () => {
  const call = vi.fn<() => void>();
  const { schedule, cancel } = debounce(call, 400);
  expect(cancel()).toBe(false);
  schedule();
  expect(cancel()).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(call).not.toHaveBeenCalled();
});
