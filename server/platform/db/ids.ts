import { randomBytes } from "node:crypto";

let lastTimestamp = 0;
let counter = 0;

/** Returns an id that sorts by creation time: 12 hex digits of Unix time in ms, 4 of a counter and 8 random ones. */
export function newId(): string {
  const now = Date.now();
  counter = now > lastTimestamp ? 0 : counter + 1;
  // When the counter overflows or the clock is set back, ids run ahead of the clock.
  lastTimestamp = Math.max(now, lastTimestamp) + (counter > 0xffff ? 1 : 0);
  counter &= 0xffff;
  return toHex(lastTimestamp, 12) + toHex(counter, 4) + randomBytes(4).toString("hex");
}

const toHex = (value: number, length: number) => value.toString(16).padStart(length, "0");
