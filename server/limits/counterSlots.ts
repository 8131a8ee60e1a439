import { createHmac } from "node:crypto";
import type { Db } from "../db/schema";
import {
  addAttempt,
  type AttemptWindow,
  type Counter,
  type CounterSlot,
  type CounterState,
  findResetTime,
} from "../repositories/attempt";
import { TooManyRequests } from "../http/httpError";

/**
 * Maps a key to its counter by a keyed hash, so that no name or address is stored in the database.
 * @param secret the same for all processes; only with it can one find keys that share a slot
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
  // A monotonic clock, since the wall clock may be set meanwhile.
  const now = performance.timeOrigin + performance.now();
  return { now, length: minutes * 60_000 };
}

/**
 * Counts an attempt, unless it is rejected. @returns the counters, by which it can be reverted
 * @throws TooManyRequests for this `reason` while one of them is full
 */
export async function countAttempt(
  db: Db,
  counters: Counter[],
  window: AttemptWindow,
  reason?: string,
): Promise<CounterState[]> {
  const counted = await addAttempt(db, counters, window);
  const isAllowed = counted.every(({ slot, count }) =>
    counters.some((counter) => counter.slot === slot && count <= counter.max),
  );
  if (counted.length > 0 && isAllowed) return counted;
  const until = (await findResetTime(db, counters, window)) ?? 0;
  throw new TooManyRequests(Math.max(1, until - window.now), reason);
}
