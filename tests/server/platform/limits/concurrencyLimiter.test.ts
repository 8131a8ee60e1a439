import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import {
  ServiceUnavailable,
  ConcurrencyLimiter,
} from "../../../../server/platform/limits/concurrencyLimiter";
import { stopClock } from "../../../support/clock";

// Stops the clock, because tasks that still wait at the end of a test would be rejected later.
beforeEach(() => stopClock("setTimeout"));

const limits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 3,
  maxQueuedPerKey: 2,
  maxWaitSeconds: 5,
};

/** Acquires a slot for each letter of `keys`. Tasks are named by their key and index, such as `b1`. */
function acquireAll(limiter: ConcurrencyLimiter, keys: string) {
  const running: string[] = [];
  const release: Record<string, () => void> = {};
  const pending = Array.from(keys, async (key, index) => {
    const releaseOne = await limiter.acquire(key);
    running.push(key + index);
    release[key + index] = releaseOne;
  });
  return { running, release, pending };
}

/** Waits until all tasks that may begin have begun, which they do one after the other. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}

it("runs as many tasks as allowed, and the next when one ends", async () => {
  const { running, release } = acquireAll(new ConcurrencyLimiter(limits), "abcd");
  await settle();
  expect(running).toEqual(["a0", "b1"]);
  release["a0"]?.();
  // A second release of the same task must not free another slot.
  release["a0"]?.();
  await settle();
  expect(running).toEqual(["a0", "b1", "c2"]);
});

it("lets other keys overtake one whose share is used up", async () => {
  const { running, release } = acquireAll(new ConcurrencyLimiter(limits), "aab");
  await settle();
  expect(running).toEqual(["a0", "b2"]);
  release["b2"]?.();
  await settle();
  expect(running).toEqual(["a0", "b2"]);
  release["a0"]?.();
  await settle();
  expect(running).toEqual(["a0", "b2", "a1"]);
});

it("rejects at once when the queue, or the share of a key in it, is full", async () => {
  const { pending } = acquireAll(new ConcurrencyLimiter(limits), "aaaa");
  await expect(pending[3]).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  const { pending: others } = acquireAll(new ConcurrencyLimiter(limits), "abcdef");
  await expect(others[5]).rejects.toThrow(ServiceUnavailable);
});

it("rejects a task that has waited too long, and removes it from the queue", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  const { running, release, pending } = acquireAll(limiter, "abc");
  const [, error] = await Promise.all([
    vi.advanceTimersByTimeAsync(5_000),
    pending[2]?.catch((reason: unknown) => reason),
  ]);
  expect(error).toBeInstanceOf(ServiceUnavailable);
  release["a0"]?.();
  await limiter.acquire("d");
  expect(running).toEqual(["a0", "b1"]);
});

it("tells who holds what others wait for", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  const { pending } = acquireAll(limiter, "aa");
  const others = acquireAll(limiter, "b");
  await settle();
  expect([limiter.isWaitedFor("a"), limiter.isWaitedFor("b")]).toEqual([true, false]);
  others.pending.push(...acquireAll(limiter, "c").pending);
  await settle();
  expect([limiter.isWaitedFor("a"), limiter.isWaitedFor("b")]).toEqual([true, true]);
  await expect(pending[0]).resolves.toBeUndefined();
});
