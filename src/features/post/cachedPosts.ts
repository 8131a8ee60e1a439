import { unescapeHtml } from "@blog/shared/html";
import * as endpoints from "@blog/contract/endpoints";
import { offlineCaches } from "@blog/shared/offline";
import { pageAddress, patterns } from "@blog/shared/paths";
import { asRecord, asString } from "@blog/shared/narrow";

export interface CachedPost {
  path: string;
  title: string;
}

const postApiPrefix = endpoints.getPost.path.replace(":id", "");
const postPagePrefix = patterns.post.replace(":id", "");

/** Lists the posts cached as API responses, then those cached only as pages, both with the most recent first. */
export async function listCachedPosts(): Promise<CachedPost[]> {
  if (!("caches" in window)) return [];
  const posts = new Map<string, CachedPost>();
  for (const name of [offlineCaches.reads, offlineCaches.pages]) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const path = pagePathOf(request.url);
      const response = path && !posts.has(path) ? await cache.match(request) : undefined;
      const title = response && (await titleOf(response));
      if (path && title) posts.set(path, { path, title });
    }
  }
  return [...posts.values()];
}

/** Returns whether the page is cached and a reload would show it; false if the document was loaded from this URL. */
export async function isPageCached(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!("caches" in window) || navigation?.name === location.href) return false;
  const cache = await caches.open(offlineCaches.pages);
  const address = pageAddress(location.pathname + location.search);
  return (await cache.match(address, { ignoreVary: true })) !== undefined;
}

/** Converts the URL of a post's page, or of a post in the API, to the path of the page; undefined for other URLs. */
function pagePathOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  if (pathname.startsWith(postPagePrefix)) return pathname;
  const id = pathname.startsWith(postApiPrefix) ? pathname.slice(postApiPrefix.length) : "count";
  return id === "count" ? undefined : postPagePrefix + id;
}

async function titleOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.headers.get("content-type")?.includes("json")) {
    const start = text.indexOf(">", text.indexOf("<title")) + 1;
    return unescapeHtml(text.slice(start, text.indexOf("<", start))).replace(/ – [^–]*$/, "");
  }
  return asString(asRecord(JSON.parse(text)).title);
}
