/**
 * The service worker, which caches what was read, for reading offline. For pages and API calls, the network comes
 * first, and a cached response is served only if the network fails or is slow, so that a new version of a page never
 * waits for a reload. Only GET responses that are the same for everybody are cached.
 */
import { clientsClaim, skipWaiting } from "workbox-core";
import type {
  RouteHandlerCallback,
  RouteMatchCallbackOptions,
  WorkboxPlugin,
} from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  StaleWhileRevalidate,
  type StrategyOptions,
} from "workbox-strategies";
import { offlineCaches } from "@blog/shared/offline";
import { pageAddress, patterns } from "@blog/shared/paths";
import { picturePathPrefix } from "@blog/shared/pictures";
import { apiHost } from "../../lib/env";
import {
  type IsGenuine,
  isGenuineFile,
  isGenuineForeignPicture,
  isGenuinePage,
  isGenuinePicture,
  isGenuineRead,
  onlyGenuine,
  onlyFiles,
  withoutServerTime,
} from "./genuineResponse";
import { keepPosts, keptPosts, postUrlsToKeep } from "./keptPosts";
import { isCacheablePage, isCacheableCall } from "./offlineCachePolicy";

/** Seconds to wait for the network if there is a cached response. */
const networkTimeout = 4;

/** Milliseconds after a user's write during which a slow response is awaited instead of serving a cached one. */
const freshPeriodAfterWrite = 5 * 60_000;

skipWaiting();
clientsClaim();

const shellFallback: WorkboxPlugin = {
  handlerDidError: async () => {
    const shell = await caches.match(patterns.login, { ignoreVary: true });
    return shell && withoutServerTime(shell);
  },
};

/** Plugin that removes unknown query parameters, such as a tracker's, from cache keys, so that the page is found. */
const canonicalPageKeys: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const { origin, pathname, search } = new URL(request.url);
    return Promise.resolve(origin + pageAddress(pathname + search));
  },
};

const fileOptions = cacheOptions(offlineCaches.files, 150, isGenuineFile);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ ...fileOptions, plugins: [...fileOptions.plugins, onlyFiles] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(picturePathPrefix),
  new CacheFirst(cacheOptions(offlineCaches.pictures, 120, isGenuinePicture)),
);
// Few responses from other hosts are cached, since browsers count an opaque one as several megabytes of the quota.
registerRoute(
  ({ request, sameOrigin }) => !sameOrigin && request.destination === "image",
  new StaleWhileRevalidate(
    cacheOptions(offlineCaches.foreignPictures, 30, isGenuineForeignPicture),
  ),
);
registerRoute(
  isCacheableApiCall,
  networkFirst(cacheOptions(offlineCaches.reads, 120, isGenuineRead)),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === patterns.login,
  networkFirst(cacheOptions(offlineCaches.frame, 1, isGenuinePage)),
);
const pageOptions = cacheOptions(offlineCaches.pages, 80, isGenuinePage);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCacheablePage(url),
  networkFirst({
    ...pageOptions,
    plugins: [...pageOptions.plugins, canonicalPageKeys, shellFallback],
  }),
);
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkOnly({ plugins: [shellFallback] }),
);

// Users must see what they have just written, however slow the network is.
let lastWriteAt = -Infinity;
addEventListener("fetch", (event) => {
  if ("request" in event && event.request instanceof Request && event.request.method !== "GET")
    lastWriteAt = Date.now();
});

addEventListener("message", (event) => {
  const urls = postUrlsToKeep(event.data);
  // Otherwise, the browser may stop the worker before all posts and their pictures are stored.
  if (urls && isExtendable(event)) event.waitUntil(keepPosts(urls));
});

/** Returns whether the browser waits for the work of an event; true for all events of a service worker. */
function isExtendable(
  event: Event,
): event is Event & { waitUntil: (work: Promise<unknown>) => void } {
  return "waitUntil" in event;
}

/** Creates a handler that serves a cached response if the network fails or, unless the user just wrote, is slow. */
function networkFirst(options: StrategyOptions): RouteHandlerCallback {
  const strategyWithoutTimeout = new NetworkFirst(options);
  const strategyWithTimeout = new NetworkFirst({
    ...options,
    networkTimeoutSeconds: networkTimeout,
  });
  return ({ request, event }) =>
    (Date.now() - lastWriteAt < freshPeriodAfterWrite
      ? strategyWithoutTimeout
      : strategyWithTimeout
    ).handle({
      request,
      event,
    });
}

/** Returns the options of an LRU cache of genuine responses, which is purged when the storage quota is exceeded. */
function cacheOptions(cacheName: string, maxEntries: number, isGenuine: IsGenuine) {
  return {
    cacheName,
    plugins: [onlyGenuine(isGenuine), lruExpiration(maxEntries), keptPosts],
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

/**
 * Returns whether a request is a cacheable API call. Excludes calls with a token, whose response may be private, and
 * those that ask what the backend stores at this moment.
 */
function isCacheableApiCall({ url, request }: RouteMatchCallbackOptions): boolean {
  const isApiUrl = url.origin === new URL(apiHost, location.href).origin;
  const mayBeCached = !request.headers.has("authorization") && request.cache !== "no-store";
  return isApiUrl && mayBeCached && isCacheableCall(url);
}
