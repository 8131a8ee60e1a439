import { patterns } from "../shared/paths";
import { apiHost } from "../lib/env";
import { serviceWorkerUrl } from "../lib/browser/scriptUrl";

/** Registers the worker, and has it cache what was loaded before it ran: files and, on a first visit, the page. */
export async function registerServiceWorker(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  // Imported while online, so that the chunk is cached when the offline list needs it.
  await import("../components/post/OfflinePosts");
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  const registration = await serviceWorker.register(serviceWorkerUrl);
  // Browsers may wait a day before checking for a new version, such as the one that unregisters it.
  await registration.update();
  // Caching URLs would delay the new worker, which waits until the old one is idle.
  if (registration.active && (registration.installing || registration.waiting)) return;
  const { active } = await serviceWorker.ready;
  // The worker saw no requests before it ran, nor for style sheets in the memory cache of Firefox.
  const page = isFirstVisit ? [location.href, ...loadedUrls(apiUrl)] : [];
  const urlsToCache = [patterns.login, ...page, ...loadedUrls(`${location.origin}/assets/`)];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** The worker caches only the public reads among them. */
const apiUrl = `${apiHost || location.origin}/api/`;

function loadedUrls(prefix: string): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.startsWith(prefix));
}
