import { createHmac } from "node:crypto";
import type { CounterSlot, AttemptWindow } from "../repositories/attempt";

/** Slots reserved for one kind of counter. */
export interface SlotRange {
  first: number;
  count: number;
}

/**
 * Maps a key to its counter by a keyed hash, so that no name or address is stored.
 * @param secret the same for all processes; without it nobody can find keys that share a slot
 */
export function slotForKey({ first, count }: SlotRange, secret: string, key: string): CounterSlot {
  const hash = createHmac("sha256", secret).update(key).digest();
  const slot = first + (hash.readUInt32BE(0) % count);
  return { slot, fingerprint: 1 + (hash.readUInt32BE(4) % (2 ** 31 - 1)) };
}

/** Returns a window that starts now. */
export function startWindow(minutes: number): AttemptWindow {
  // Monotonic: the wall clock may be set meanwhile.
  const now = performance.timeOrigin + performance.now();
  return { now, length: minutes * 60_000 };
}
