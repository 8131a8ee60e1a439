/**
 * The service worker: keeps what was read, so that it can be read without a network. What comes from
 * the network counts; only for want of it, or when it takes long, a copy is shown. So no version of
 * the page is ever held back by it, and none needs a reload. Nothing is kept but answers to GET that
 * are the same for everybody.
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

/** In seconds: how long the network may take where there is a copy. */
const timeout = 4;

/** How long after a write of one's own no copy stands in for a slow network, in milliseconds. */
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

// What somebody has just written must be there when they look again, however slow the network.
let lastWriteAt = -Infinity;
addEventListener("fetch", (event) => {
  if ("request" in event && event.request instanceof Request && event.request.method !== "GET")
    lastWriteAt = Date.now();
});

/** Asks the network first; where it takes long, a copy does, unless something was just written. */
function networkFirst(options: StrategyOptions): RouteHandlerCallback {
  const withoutTimeout = new NetworkFirst(options);
  const withTimeout = new NetworkFirst({ ...options, networkTimeoutSeconds: timeout });
  return ({ request, event }) =>
    (Date.now() - lastWriteAt < freshAfterWrite ? withoutTimeout : withTimeout).handle({
      request,
      event,
    });
}

/** A cache of the newest so many; where the browser runs out of room, it goes first. */
function cacheOptions(cacheName: string, maxEntries: number) {
  return {
    cacheName,
    plugins: [onlyStatus200, expireOldest(maxEntries)],
    matchOptions: { ignoreVary: true },
  } satisfies StrategyOptions;
}

function expireOldest(maxEntries: number): WorkboxPlugin {
  const { cacheDidUpdate, cachedResponseWillBeUsed } = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
  });
  return {
    ...(cacheDidUpdate && { cacheDidUpdate }),
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  };
}

/** A call with a token may have an answer that is private. */
function isPublicCall({ url, request, sameOrigin }: MatchOptions): boolean {
  return sameOrigin && !request.headers.has("authorization") && isCacheableCall(url);
}
