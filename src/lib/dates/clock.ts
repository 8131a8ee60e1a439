import { createValue } from "../createValue";

/** Milliseconds up to which a difference is ignored: `Date` headers are rounded, and responses take time to arrive. */
const maxIgnoredDifference = 60_000;

/** Milliseconds by which the server's clock is ahead of the browser's; 0 if that is unknown or negligible. */
export const clockOffset = createValue(0);

let isOffsetKnown = false;

/**
 * Updates `clockOffset`, unless the date is invalid.
 * @param date the server's current time: the `Date` header of a response, or the creation time of a new document
 * @param mayBeCached whether the response may come from a cache; a date before the known server time is then ignored
 */
export function recordServerTime(date: unknown, mayBeCached = false): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (Number.isNaN(difference) || (mayBeCached && isOffsetKnown && difference < clockOffset.get()))
    return;
  isOffsetKnown = true;
  clockOffset.set(Math.abs(difference) < maxIgnoredDifference ? 0 : difference);
}

/** Returns the current time by the server's clock, in milliseconds since 1970; 0 if it is unknown. */
export function serverNow(): number {
  return isOffsetKnown ? Date.now() + clockOffset.get() : 0;
}
