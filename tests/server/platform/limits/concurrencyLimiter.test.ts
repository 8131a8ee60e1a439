import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ServiceUnavailable } from "../../../../server/platform/http/httpError";
import { ConcurrencyLimiter } from "../../../../server/platform/limits/concurrencyLimiter";
import { stopClock } from "../../../support/clock";

// Stops the clock, because tasks that still wait at the end of a test would be rejected later.
beforeEach(() => stopClock("setTimeout"));

const limits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 3,
  maxWaitSeconds: 5,
};

const queueLimits = { ...limits, maxQueued: 20 };

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

it("gives the next place to the client that has waited longest since its last start", async () => {
  const { running, release } = acquireAll(new ConcurrencyLimiter(queueLimits), "aaaabbbbc");
  await settle();
  for (const ended of ["a0", "b4", "c8", "a1", "b5"]) {
    release[ended]?.();
    await settle();
  }
  expect(running).toEqual(["a0", "b4", "c8", "a1", "b5", "a2", "b6"]);
});

it("gives the next place to the client that has the fewest", async () => {
  const fewLimits = { ...queueLimits, maxConcurrent: 4, maxConcurrentPerKey: 3 };
  const { running, release } = acquireAll(new ConcurrencyLimiter(fewLimits), "aaabaabb");
  await settle();
  expect(running).toEqual(["a0", "a1", "a2", "b3"]);
  release["a0"]?.();
  await settle();
  expect(running.at(-1)).toBe("b6");
});

it("drops the latest task of the client that has queued the most when the queue is full", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  const { pending } = acquireAll(limiter, "aaaa");
  const others = acquireAll(limiter, "bb");
  await expect(pending[3]).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  await settle();
  expect(others.running).toEqual(["b0"]);
  // Both clients have as many in the queue now, so that the next task of either is refused.
  const later = acquireAll(limiter, "ba").pending;
  await expect(later[0]).rejects.toThrow(ServiceUnavailable);
  await expect(later[1]).rejects.toThrow(ServiceUnavailable);
  expect(() => limiter.checkQueue("c")).not.toThrow();
  expect(() => limiter.checkQueue("a")).toThrow(ServiceUnavailable);
});

describe("the clients of an IPv6 /56", () => {
  const one = ["2001:db8:0:a00::", "2001:db8:0:aff::"] as const;
  const other = "2001:db8:0:b00::";

  it("have at most half of all places, and one client's share of turns", async () => {
    const limiter = new ConcurrencyLimiter(queueLimits);
    const running: string[] = [];
    const release = await limiter.acquire(one[0]);
    for (const client of [one[1], other, one[1], other])
      void limiter.acquire(client).then(() => running.push(client));
    await settle();
    expect(running).toEqual([other]);
    release();
    await settle();
    expect(running).toEqual([other, one[1]]);
  });

  it("are dropped from a full queue before the client of another", async () => {
    const limiter = new ConcurrencyLimiter(limits);
    for (const client of [other, "192.0.2.1"]) await limiter.acquire(client);
    const dropped = [...one, one[1]].map((client) => limiter.acquire(client));
    void limiter.acquire(other);
    await expect(Promise.race(dropped)).rejects.toThrow(ServiceUnavailable);
  });
});

it("removes a task from the queue when its client leaves", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  const release = await limiter.acquire("a");
  const leaving = new AbortController();
  const left = limiter.acquire("a", { signal: leaving.signal });
  const { running } = acquireAll(limiter, "a");
  leaving.abort();
  await expect(left).rejects.toThrow(ServiceUnavailable);
  release();
  await settle();
  expect(running).toEqual(["a0"]);
  const late = limiter.acquire("b", { signal: leaving.signal });
  await expect(late).rejects.toThrow(ServiceUnavailable);
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
