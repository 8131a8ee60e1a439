import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ServiceUnavailable, ConcurrencyLimiter } from "../../../server/limits/concurrencyLimiter";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 3,
  maxQueuedPerKey: 2,
  maxWaitSeconds: 5,
};

/** Comes in under a key for each letter. @returns who is inside, and how each of them leaves */
function enterAll(gate: ConcurrencyLimiter, keys: string) {
  const inside: string[] = [];
  const leave: Record<string, () => void> = {};
  const coming = Array.from(keys, async (key, index) => {
    const out = await gate.acquire(key);
    inside.push(key + index);
    leave[key + index] = out;
  });
  return { inside, leave, coming };
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

it("lets in as many as may, and the next when one leaves", async () => {
  const { inside, leave } = enterAll(new ConcurrencyLimiter(limits), "abcd");
  await settle();
  expect(inside).toEqual(["a0", "b1"]);
  leave["a0"]?.();
  // Leaving twice makes no second place.
  leave["a0"]?.();
  await settle();
  expect(inside).toEqual(["a0", "b1", "c2"]);
});

it("lets others pass those whose share is used up", async () => {
  const { inside, leave } = enterAll(new ConcurrencyLimiter(limits), "aab");
  await settle();
  expect(inside).toEqual(["a0", "b2"]);
  leave["b2"]?.();
  await settle();
  expect(inside).toEqual(["a0", "b2"]);
  leave["a0"]?.();
  await settle();
  expect(inside).toEqual(["a0", "b2", "a1"]);
});

it("refuses at once whoever finds the line full, or too many of their own in it", async () => {
  const { coming } = enterAll(new ConcurrencyLimiter(limits), "aaaa");
  await expect(coming[3]).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  const { coming: others } = enterAll(new ConcurrencyLimiter(limits), "abcdef");
  await expect(others[5]).rejects.toThrow(ServiceUnavailable);
});

it("refuses whoever has waited too long, and keeps no place for them", async () => {
  const gate = new ConcurrencyLimiter(limits);
  const { inside, leave, coming } = enterAll(gate, "abc");
  const [, error] = await Promise.all([
    vi.advanceTimersByTimeAsync(5_000),
    coming[2]?.catch((reason: unknown) => reason),
  ]);
  expect(error).toBeInstanceOf(ServiceUnavailable);
  leave["a0"]?.();
  await gate.acquire("d");
  expect(inside).toEqual(["a0", "b1"]);
});
