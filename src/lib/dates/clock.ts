import { createValue } from "../createValue";

/** Milliseconds; less is the rounding of the header and the time that a response takes. */
const tolerance = 60_000;

/** Milliseconds by which the server's clock is ahead of the browser's; 0 as long as that is unknown. */
export const clockOffset = createValue(0);

let isKnown = false;

/**
 * Compares the clocks.
 * @param date header of a response, or when a document was created by it
 * @param mayBeCached an earlier response tells an earlier time, so that only a later one corrects what is known
 */
export function noteServerTime(date: unknown, mayBeCached = false): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (Number.isNaN(difference) || (mayBeCached && isKnown && difference < clockOffset.get()))
    return;
  isKnown = true;
  clockOffset.set(Math.abs(difference) < tolerance ? 0 : difference);
}

/** Returns the time by the server's clock, in milliseconds since 1970; 0 while that is unknown. */
export function serverNow(): number {
  return isKnown ? Date.now() + clockOffset.get() : 0;
}
