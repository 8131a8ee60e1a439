import { setTimeout as sleep } from "node:timers/promises";

/** In milliseconds, after each read: under load, many more calls gather for the next one. */
const pause = 1;

/**
 * Returns a reader that answers concurrent calls with one read, never with one that began before
 * the call.
 */
export function coalesce(read: () => Promise<string>): () => Promise<string> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  return () => {
    if (next) return next;
    const result = last.then(() => {
      next = undefined;
      return read();
    });
    next = result;
    last = result.then(rest, rest);
    return result;
  };
}

const rest = () => sleep(pause);
