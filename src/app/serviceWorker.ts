/**
 * The service worker: makes visited pages readable offline. Network first, with the cache as fallback
 * if the network fails or is slow, so that no new version is held back or needs a reload. Only GET
 * responses that are the same for everybody are cached.
 */
import { clientsClaim, skipWaiting } from "workbox-core";
import type { RouteHandlerCallback, WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, type StrategyOptions } from "workbox-strategies";
import { offlineCaches } from "../contract/offline";
import { patterns } from "../contract/paths";
import { pictureFolder } from "../contract/pictures";
import { isCacheablePage, isCacheableCall } from "./offlineCachePolicy";

interface MatchOptions {
  url: URL;
  request: Request;
  sameOrigin: boolean;
}

/** Serves a cached response if the network takes longer than this many seconds. */
const timeout = 4;

/** Waits for a slow network for this many milliseconds after a write from this browser. */
const freshAfterWrite = 5 * 60_000;

skipWaiting();
clientsClaim();

const onlyStatus200: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

const shellFallback: WorkboxPlugin = {
  handlerDidError: () => caches.match(patterns.login, { ignoreVary: true }),
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst(cacheOptions(offlineCaches.files, 150)),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(pictureFolder),
  new CacheFirst(cacheOptions(offlineCaches.pictures, 120)),
);
registerRoute(isPublicCall, networkFirst(cacheOptions(offlineCaches.reads, 120)));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === patterns.login,
  networkFirst(cacheOptions(offlineCaches.frame, 1)),
);
const pages = cacheOptions(offlineCaches.pages, 80);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCacheablePage(url),
  networkFirst({ ...pages, plugins: [...pages.plugins, shellFallback] }),
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkOnly({ plugins: [shellFallback] }),
);

// Users must see their own write at once, even on a slow network.
let lastWriteAt = -Infinity;
addEventListener("fetch", (event) => {
  if ("request" in event && event.request instanceof Request && event.request.method !== "GET")
    lastWriteAt = Date.now();
});

/** Falls back to the cache after a timeout, except shortly after a write. */
function networkFirst(options: StrategyOptions): RouteHandlerCallback {
  const withoutTimeout = new NetworkFirst(options);
  const withTimeout = new NetworkFirst({ ...options, networkTimeoutSeconds: timeout });
  return ({ request, event }) =>
    (Date.now() - lastWriteAt < freshAfterWrite ? withoutTimeout : withTimeout).handle({
      request,
      event,
    });
}

/** LRU cache; purged when the storage quota is exceeded. */
function cacheOptions(cacheName: string, maxEntries: number) {
  return {
    cacheName,
    plugins: [onlyStatus200, lruExpiration(maxEntries)],
    matchOptions: { ignoreVary: true },
  } satisfies StrategyOptions;
}

function lruExpiration(maxEntries: number): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  });
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}

/** Excludes calls with a token, since their response may be private. */
function isPublicCall({ url, request, sameOrigin }: MatchOptions): boolean {
  return sameOrigin && !request.headers.has("authorization") && isCacheableCall(url);
}
