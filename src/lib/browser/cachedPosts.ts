import { offlineCaches } from "../../contract/offline";
import { patterns } from "../../contract/paths";
import { isRecord } from "../narrow";

/** A post that can be read without a network. */
export interface CachedPost {
  path: string;
  title: string;
}

const postApiPrefix = "/api/posts/";
const postPagePrefix = patterns.post.replace(":id", "");

/** The posts that this device keeps, the last read first. */
export async function listCachedPosts(): Promise<CachedPost[]> {
  if (!("caches" in window)) return [];
  const found = new Map<string, CachedPost>();
  for (const name of [offlineCaches.reads, offlineCaches.pages]) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const path = pathOf(request.url);
      const answer = path && !found.has(path) ? await cache.match(request) : undefined;
      const title = answer && (await titleOf(answer));
      if (path && title) found.set(path, { path, title });
    }
  }
  return [...found.values()];
}

/**
 * Whether the page at this address is cached as it once came, and this document is another: then a
 * reload shows it.
 */
export async function isPageCached(): Promise<boolean> {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!("caches" in window) || navigation?.name === location.href) return false;
  const cache = await caches.open(offlineCaches.pages);
  return (await cache.match(location.href, { ignoreVary: true })) !== undefined;
}

/** The path of the page of a post, from its own address or its call's. */
function pathOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  if (pathname.startsWith(postPagePrefix)) return pathname;
  const id = pathname.startsWith(postApiPrefix) ? pathname.slice(postApiPrefix.length) : "count";
  return id === "count" ? undefined : postPagePrefix + id;
}

async function titleOf(answer: Response): Promise<string | undefined> {
  const text = await answer.text();
  if (!answer.headers.get("content-type")?.includes("json")) {
    const { title } = new DOMParser().parseFromString(text, "text/html");
    return title.replace(/ – BLOG$/, "");
  }
  const post: unknown = JSON.parse(text);
  return isRecord(post) && typeof post.title === "string" ? post.title : undefined;
}
