/** When the page was last reloaded for code that could not be fetched. */
const key = "reloadedAt";

/** A second failure within this time is not for want of a reload, in milliseconds. */
const minInterval = 60_000;

/** Whether an error says that a part of the page's code is not to be had. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script/i.test(error.message);
}

/**
 * Reloads the page, but not again and again: a new version may have replaced the code it asks for.
 * @returns whether it does
 */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < minInterval) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
