import { createValue } from "../createValue";

/** Milliseconds; smaller differences are due to the header's rounding and the time that the response takes. */
const tolerance = 60_000;

/** Milliseconds by which the server's clock is ahead of the browser's; 0 as long as that is unknown. */
export const clockOffset = createValue(0);

let isKnown = false;

/**
 * Computes the difference between the server's and the browser's clock.
 * @param date the server's time: a response's `Date` header, or when a document was created by a request
 * @param mayBeCached whether the response may be an old one, whose time is then too early; only a later time counts
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
