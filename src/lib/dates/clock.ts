/** Milliseconds; less is the rounding of the header and the time that a response takes. */
const tolerance = 60_000;

/** Milliseconds by which the server's clock is ahead of the browser's, as far as known. */
let offset = 0;
const listeners = new Set<() => void>();

/**
 * Compares the clocks.
 * @param date header of a response, or when a document was created by it
 * @param mayBeCached an earlier response tells an earlier time, so that only a later one corrects what is known
 */
export function noteServerTime(date: unknown, mayBeCached = false): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (Number.isNaN(difference) || (mayBeCached && isKnown && difference < offset)) return;
  isKnown = true;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
  for (const listener of listeners) listener();
}

let isKnown = false;

export function clockOffset(): number {
  return offset;
}

/** Returns the time by the server's clock, in milliseconds since 1970; 0 while that is unknown. */
export function serverNow(): number {
  return isKnown ? Date.now() + offset : 0;
}

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
