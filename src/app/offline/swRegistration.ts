import { patterns } from "@blog/shared/paths";
import { apiHost } from "../../lib/env";
import { serviceWorkerUrl } from "../../lib/browser/scriptUrl";

/** Registers the worker and makes it cache the app shell, loaded files and, on a first visit, the page and its data. */
export async function registerServiceWorker(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  // Imports the list of offline posts while online, so that its chunk is cached when it is needed.
  await import("../../features/post/OfflinePosts");
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  const registration = await serviceWorker.register(serviceWorkerUrl);
  // By themselves, browsers may wait a day before checking for a new worker, which may unregister this one.
  await registration.update();
  // Caching URLs now would keep the old worker busy, and the new one has to wait until the old one is idle.
  if (registration.active && (registration.installing || registration.waiting)) return;
  const { active } = await serviceWorker.ready;
  // The worker intercepted no requests before it ran, and none for style sheets in the memory cache of Firefox.
  const pageUrls = isFirstVisit ? [location.href, ...loadedUrls(apiUrlPrefix)] : [];
  const urlsToCache = [patterns.login, ...pageUrls, ...loadedUrls(`${location.origin}/assets/`)];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

/** URL prefix of API calls, of which the worker caches only public reads. */
const apiUrlPrefix = `${apiHost || location.origin}/api/`;

function loadedUrls(prefix: string): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.startsWith(prefix));
}
