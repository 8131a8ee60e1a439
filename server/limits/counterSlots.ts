import { createHmac } from "node:crypto";
import type { CounterSlot, AttemptWindow } from "../repositories/attempt";

/** A range of slots, in which something is counted apart from all else. */
export interface SlotRange {
  first: number;
  count: number;
}

/**
 * Where a counter stands: nobody's name or address is kept, only what a secret makes of it.
 * @param secret without which nobody knows who shares a slot, the same for all processes
 */
export function slotForKey({ first, count }: SlotRange, secret: string, key: string): CounterSlot {
  const hash = createHmac("sha256", secret).update(key).digest();
  const slot = first + (hash.readUInt32BE(0) % count);
  return { slot, fingerprint: 1 + (hash.readUInt32BE(4) % (2 ** 31 - 1)) };
}

/** Now, as the beginning of a window of so many minutes. */
export function windowFromNow(minutes: number): AttemptWindow {
  // Not the clock on the wall, which may be set while it is counted.
  const now = performance.timeOrigin + performance.now();
  return { now, length: minutes * 60_000 };
}
