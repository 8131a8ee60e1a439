import { readStored, writeStored } from "./storage";

/** Session storage key for the time of the last reload, in milliseconds since 1970. */
const reloadTimeKey = "reloadedAt";

/** Minimum interval between two reloads, in milliseconds. Reloading again does not fix a failure that recurs sooner. */
const minReloadInterval = 60_000;

/** Returns whether an error has a message with which browsers, or Vite for CSS, report a chunk that failed to load. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/**
 * Reloads the page, since a new release may have replaced its chunks.
 * @returns false, without a reload, if the last one was recent or if blocked session storage could not prevent a loop
 */
export function reloadOnce(): boolean {
  const lastReloadTime = Number(readStored(reloadTimeKey, "sessionStorage") ?? 0);
  if (Date.now() - lastReloadTime < minReloadInterval) return false;
  if (!writeStored(reloadTimeKey, String(Date.now()), "sessionStorage")) return false;
  location.reload();
  return true;
}
