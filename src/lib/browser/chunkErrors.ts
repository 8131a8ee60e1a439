import { readStored, writeStored } from "./storage";

/** Session storage key for the time of the last reload, in milliseconds since 1970. */
const reloadTimeKey = "reloadedAt";

/** Minimum milliseconds between two reloads, since a failure that recurs sooner cannot be fixed by another reload. */
const minReloadInterval = 60_000;

/** Recognises a chunk that failed to load by the message of Chromium and Firefox, of Safari, or of Vite for its CSS. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/**
 * Reloads the page, since a new release may have replaced its chunks.
 * @returns false if it was reloaded recently, or if session storage is blocked and could not prevent a loop
 */
export function reloadOnce(): boolean {
  const lastReload = Number(readStored(reloadTimeKey, "sessionStorage") ?? 0);
  if (Date.now() - lastReload < minReloadInterval) return false;
  if (!writeStored(reloadTimeKey, String(Date.now()), "sessionStorage")) return false;
  location.reload();
  return true;
}
