import { expect, it, vi } from "vitest";
import { createThrottle } from "../../../../server/platform/http/auditLog";
import { stopClock } from "../../../support/clock";

it("a throttle allows each key once per period, however many others there are", () => {
  stopClock("performance", "setTimeout");
  // Advances the clock, because the cache takes a time of 0 for one that it has not read yet.
  vi.advanceTimersByTime(1);
  const isAllowed = createThrottle(60_000);
  for (let index = 0; index < 10_000; index += 1) isAllowed(`nr-${index}`);
  expect([isAllowed("a"), isAllowed("a")]).toEqual([true, false]);
  vi.advanceTimersByTime(59_999);
  expect([isAllowed("a"), isAllowed("b")]).toEqual([false, true]);
  vi.advanceTimersByTime(2);
  expect([isAllowed("a"), isAllowed("b")]).toEqual([true, false]);
});
