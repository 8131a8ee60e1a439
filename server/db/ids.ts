import { randomBytes } from "node:crypto";

let lastTimestamp = 0;
let counter = 0;

/** Returns an id of 24 hex digits that sorts by time: 12 for milliseconds, 4 for a counter, and 8 random ones. */
export function newId(): string {
  const now = Date.now();
  counter = now > lastTimestamp ? 0 : counter + 1;
  // When the counter overflows or the clock is set back, ids run ahead of the clock.
  lastTimestamp = Math.max(now, lastTimestamp) + (counter > 0xffff ? 1 : 0);
  counter &= 0xffff;
  return hex(lastTimestamp, 12) + hex(counter, 4) + randomBytes(4).toString("hex");
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");
