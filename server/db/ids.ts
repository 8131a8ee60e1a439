import { randomBytes } from "node:crypto";

let lastMoment = 0;
let counter = 0;

/**
 * A new document id: 24 hex digits that grow with time – 12 of the moment in milliseconds, 4 of a
 * counter within it, 8 random ones, so that other processes do not collide.
 */
export function newId(): string {
  const now = Date.now();
  counter = now > lastMoment ? 0 : counter + 1;
  // A full counter, or a clock that was set back, borrows from the milliseconds to come.
  lastMoment = Math.max(now, lastMoment) + (counter > 0xffff ? 1 : 0);
  counter &= 0xffff;
  return hex(lastMoment, 12) + hex(counter, 4) + randomBytes(4).toString("hex");
}

const hex = (value: number, length: number) => value.toString(16).padStart(length, "0");
