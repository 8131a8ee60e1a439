import { createHmac } from "node:crypto";
import type { Db } from "../db/schema";
import {
  addAttempt,
  type AttemptWindow,
  type Counter,
  type CounterSlot,
  type CounterState,
  findResetTime,
} from "./attempt";
import { TooManyRequests } from "../http/httpError";

/**
 * Maps a key to the slot of its counter by a keyed hash, so that the database stores no names or addresses.
 * @param secret shared by all processes; without it, nobody can find keys that share a slot
 */
export function slotForKey(
  { first, count }: { first: number; count: number },
  secret: string,
  key: string,
): CounterSlot {
  const hash = createHmac("sha256", secret).update(key).digest();
  const slot = first + (hash.readUInt32BE(0) % count);
  return { slot, fingerprint: 1 + (hash.readUInt32BE(4) % (2 ** 31 - 1)) };
}

export function startWindow(minutes: number): AttemptWindow {
  // Uses a monotonic clock, since the wall clock may be set while a window is open.
  const now = performance.timeOrigin + performance.now();
  return { now, length: minutes * 60_000 };
}

/**
 * Counts an attempt, unless it is rejected. @returns the incremented counters, as `revertAttempt` takes them
 * @throws TooManyRequests with this `reason` if one of the counters is full
 */
export async function countAttempt(
  db: Db,
  counters: Counter[],
  window: AttemptWindow,
  reason?: string,
): Promise<CounterState[]> {
  const incrementedCounters = await addAttempt(db, counters, window);
  const isAllowed = incrementedCounters.every(({ slot, count }) =>
    counters.some((counter) => counter.slot === slot && count <= counter.max),
  );
  if (incrementedCounters.length > 0 && isAllowed) return incrementedCounters;
  const resetTime = (await findResetTime(db, counters, window)) ?? 0;
  throw new TooManyRequests(Math.max(1, resetTime - window.now), reason);
}
