import { workerPath } from "../contract/offline";
import { patterns } from "../contract/paths";

/**
 * Keeps what is read from now on, and the page that is open, so that it can be read without a
 * network. Where the browser cannot, nothing happens.
 */
export async function cacheForOffline(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  // What says what there is to read cannot be fetched then.
  await import("../components/post/OfflineShelf");
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  const registration = await serviceWorker.register(workerPath);
  // A browser would look for another version when it likes, and an operator may want it gone.
  await registration.update();
  const { active } = await serviceWorker.ready;
  // What came before the worker did not pass through it, nor do sheets that Firefox has in memory.
  const page = isFirstVisit ? [location.href] : [];
  const urlsToCache = [patterns.login, ...page, ...loadedFiles()];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
