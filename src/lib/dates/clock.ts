/** Milliseconds; less is the rounding of the header and the time that a response takes. */
const tolerance = 60_000;

/** Milliseconds by which the server's clock is ahead of the browser's, as far as known. */
let offset = 0;
const listeners = new Set<() => void>();

/** Compares the clocks. @param date header of a response that no cache has sent */
export function noteServerTime(date: unknown): void {
  const difference = Date.parse(String(date)) - Date.now();
  if (Number.isNaN(difference)) return;
  offset = Math.abs(difference) < tolerance ? 0 : difference;
  for (const listener of listeners) listener();
}

export function clockOffset(): number {
  return offset;
}

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
