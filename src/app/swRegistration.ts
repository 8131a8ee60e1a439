import { patterns } from "../contract/paths";
import { serviceWorkerUrl } from "../lib/browser/scriptUrl";

/**
 * Keeps what is read from now on, and the page that is open, so that it can be read without a
 * network. Where the browser cannot, nothing happens.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  // The list of what can be read offline is code, too, which cannot be fetched then.
  await import("../components/post/OfflinePosts");
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  const registration = await serviceWorker.register(serviceWorkerUrl);
  // By itself a browser may look for another version a day later; an operator may want it gone now.
  await registration.update();
  // One that is about to take over waits until the old one has done what it is asked for.
  if (registration.active && (registration.installing || registration.waiting)) return;
  const { active } = await serviceWorker.ready;
  // What was loaded before the worker ran did not pass through it, nor do sheets that Firefox has in memory.
  const page = isFirstVisit ? [location.href] : [];
  const urlsToCache = [patterns.login, ...page, ...loadedAssets()];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

function loadedAssets(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${location.origin}/assets/`));
}
