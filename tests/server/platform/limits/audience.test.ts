import { expect, it } from "vitest";
import { acquireForAny, Audience } from "../../../../server/platform/limits/audience";
import { ConcurrencyLimiter } from "../../../../server/platform/limits/concurrencyLimiter";

const limits = { maxConcurrent: 1, maxConcurrentPerKey: 1, maxQueued: 10, maxWaitSeconds: 1 };

it("takes a place as soon as it is the turn of any client, also of one that came later", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  const started: string[] = [];
  const run = async (name: string, place: Promise<() => void>) => {
    const release = await place;
    started.push(name);
    release();
  };
  const release = await limiter.acquire("greedy");
  const own = ["first", "second"].map((name) => run(name, limiter.acquire("greedy")));
  const audience = new Audience();
  audience.add("greedy");
  const shared = run("shared", acquireForAny(limiter, audience));
  audience.add("other");
  release();
  await Promise.all([...own, shared]);
  expect(started).toEqual(["shared", "first", "second"]);
  // The turns that were not needed hold no places.
  const releaseAgain = await limiter.acquire("greedy");
  releaseAgain();
});

it("fails once nobody gets a place in time, or nobody needs it any more", async () => {
  const limiter = new ConcurrencyLimiter(limits);
  await limiter.acquire("greedy");
  const audience = new Audience();
  audience.add("one");
  audience.add("other");
  const leaving = new AbortController();
  const place = acquireForAny(limiter, audience, leaving.signal);
  leaving.abort();
  await expect(place).rejects.toThrow("Too many requests");
  await expect(acquireForAny(limiter, audience)).rejects.toThrow("Too many requests");
});
