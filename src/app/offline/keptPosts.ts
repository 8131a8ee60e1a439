/** Keeps the posts that a reader saved for later in a cache of their own, since the LRU caches would evict them. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { pictureSource } from "../../lib/pictures/pictureSource";
import { asAddress, asString, isRecord } from "@blog/shared/narrow";
import { keepPostsMessage, offlineCaches } from "@blog/shared/offline";
import { parsePictureName } from "@blog/shared/pictures";
import {
  type IsGenuine,
  isGenuineForeignPicture,
  isGenuinePicture,
  isGenuineRead,
  isStorable,
} from "./genuineResponse";

/** Maximum number of pictures that are kept per post. */
const maxPicturesPerPost = 20;

/** Plugin that serves kept responses if the network and other caches fail, and updates them along with other caches. */
export const keptPosts: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(offlineCaches.kept);
    const key = sizeIndependentKey(request.url);
    const keptRequest = (await cache.keys()).find(({ url }) => sizeIndependentKey(url) === key);
    return keptRequest && cache.match(keptRequest);
  },
  cacheDidUpdate: async ({ request, newResponse }) => {
    const cache = await caches.open(offlineCaches.kept);
    if (await cache.match(request)) await cache.put(request, newResponse.clone());
  },
};

/** Reads the URLs of the posts to keep from a message that the app sent; returns undefined for any other message. */
export function postUrlsToKeep(message: unknown): string[] | undefined {
  if (!isRecord(message) || message.type !== keepPostsMessage) return undefined;
  return Array.isArray(message.urls) ? message.urls.map((url) => asString(url)) : undefined;
}

/** Caches the posts with these URLs and their pictures, and deletes everything else from the cache of kept posts. */
export async function keepPosts(urls: string[]): Promise<void> {
  const cache = await caches.open(offlineCaches.kept);
  const neededUrls = new Set(urls);
  for (const url of urls) {
    const post: unknown = await (await keepResponse(cache, url, isGenuineRead))?.json();
    for (const pictureUrl of pictureUrlsOf(post)) {
      neededUrls.add(pictureUrl);
      const isOwn = new URL(pictureUrl).origin === location.origin;
      await keepResponse(cache, pictureUrl, isOwn ? isGenuinePicture : isGenuineForeignPicture);
    }
  }
  for (const request of await cache.keys())
    if (!neededUrls.has(request.url)) await cache.delete(request);
}

/** Returns the kept response for a URL, after fetching and storing it if necessary; undefined if that fails. */
async function keepResponse(
  cache: Cache,
  url: string,
  isGenuine: IsGenuine,
): Promise<Response | undefined> {
  const keptResponse = await cache.match(url);
  if (keptResponse) return keptResponse;
  const mode = isGenuine === isGenuineForeignPicture ? "no-cors" : "cors";
  const response = await fetch(url, { mode }).catch(() => undefined);
  if (!response || !(await isStorable(url, response, isGenuine))) return undefined;
  await cache.put(url, response.clone());
  return response;
}

/** Returns the absolute URLs of the cover and of the pictures in a post's text, each in one size. */
function pictureUrlsOf(post: unknown): string[] {
  if (!isRecord(post)) return [];
  const words = asString(post.description).split(/[\s<>()[\]"]+/);
  const textPictureUrls = words.filter((word) => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(word));
  const coverUrl = isRecord(post.image) ? asString(post.image.url) : "";
  const urls = [coverUrl, ...textPictureUrls]
    .slice(0, maxPicturesPerPost)
    .map((url) => asAddress(phoneVariantUrl(url)));
  return urls.filter(Boolean).map((url) => new URL(url, location.href).href);
}

/** Returns the URL of the variant of a picture that suits a phone's full width, or else of the original picture. */
function phoneVariantUrl(url: string): string | undefined {
  const source = pictureSource(url);
  const candidates = source?.srcSet?.split(", ") ?? [];
  const [candidate] = candidates.find((each) => each.endsWith(" 960w"))?.split(" ") ?? [];
  return candidate ?? source?.src;
}

/** Returns a key that is the same for all sizes of a picture; for other URLs, the URL itself. */
function sizeIndependentKey(url: string): string {
  const name = url.slice(url.lastIndexOf("/") + 1);
  return parsePictureName(name)?.hash ?? url.replace(/\/upload\/[^/]*\/v/, "/upload/v");
}
