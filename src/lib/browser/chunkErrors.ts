import { readStored, writeStored } from "./storage";

/** Session storage key of the last reload's time. */
const key = "reloadedAt";

/** A failure within this many milliseconds after a reload has a cause that another reload would not remove. */
const minInterval = 60_000;

/** Recognises a failed chunk by the messages of Chromium and Firefox, of Safari, and of Vite for its style. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/** Reloads the page for chunks that a new release has replaced, but never in a loop. @returns whether it reloads */
export function reloadOnce(): boolean {
  const last = Number(readStored(key, "sessionStorage") ?? 0);
  if (Date.now() - last < minInterval) return false;
  if (!writeStored(key, String(Date.now()), "sessionStorage")) return false;
  location.reload();
  return true;
}
