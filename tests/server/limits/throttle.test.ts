import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Throttle } from "../../../server/plugins/auditLog";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => vi.useRealTimers());

describe("a throttle", () => {
  it("allows each key once per period", () => {
    const throttle = new Throttle(60_000);
    expect([throttle.isAllowed("a"), throttle.isAllowed("a")]).toEqual([true, false]);
    vi.advanceTimersByTime(59_999);
    expect([throttle.isAllowed("a"), throttle.isAllowed("b")]).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect([throttle.isAllowed("a"), throttle.isAllowed("b")]).toEqual([true, false]);
  });

  it("silences no key, however many others there are", () => {
    const throttle = new Throttle(60_000);
    for (let index = 0; index < 10_000; index += 1) throttle.isAllowed(`nr-${index}`);
    expect([throttle.isAllowed("a"), throttle.isAllowed("a")]).toEqual([true, false]);
  });
});
