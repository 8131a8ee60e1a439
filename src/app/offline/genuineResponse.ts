import type { WorkboxPlugin } from "workbox-core/types.js";
import { serverTimingHeader } from "@blog/shared/offline";
import { isExpectedBody } from "./offlineCachePolicy";

/** Returns whether a response is what was requested, rather than an error or log-in page sent with status 200. */
export type IsGenuine = (url: URL, response: Response) => boolean | Promise<boolean>;

/** Start of the entry chunk's path, which every HTML document of the blog contains. */
const documentMarker = "/assets/core-";

/** Content types of build files by extension; requests sent by the worker itself have no `destination` to check. */
const contentTypePatterns: Record<string, RegExp> = {
  js: /^\w+\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/|^application\/(octet-stream$|.*font)/,
};

export const isGenuineFile: IsGenuine = ({ pathname }, response) =>
  contentTypePatterns[pathname.slice(pathname.lastIndexOf(".") + 1)]?.test(typeOf(response)) ??
  false;

/** Accepts only immutable images, since a server sends a mutable substitute for a variant that it is still encoding. */
export const isGenuinePicture: IsGenuine = (_, response) =>
  isImage(response) && !!response.headers.get("cache-control")?.includes("immutable");

/** Accepts images and all opaque responses, since scripts can read neither the status nor the headers of the latter. */
export const isGenuineForeignPicture: IsGenuine = (_, response) =>
  response.type === "opaque" || isImage(response);

/** Accepts documents of the blog, except an app shell that the server sent in place of a page (`no-store`). */
export const isGenuinePage: IsGenuine = async (_, response) =>
  typeOf(response).startsWith("text/html") &&
  response.headers.get("cache-control") !== "no-store" &&
  (await response.clone().text()).includes(documentMarker);

export const isGenuineRead: IsGenuine = async (_, response) => {
  if (typeOf(response).startsWith("text/html")) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isExpectedBody(body);
};

/** Returns whether a response may be cached. @param url URL of the request; an opaque response has none */
export async function isStorable(
  url: string,
  response: Response,
  isGenuine: IsGenuine,
): Promise<boolean> {
  const hasCacheableStatus = response.status === 200 || response.type === "opaque";
  return hasCacheableStatus && isGenuine(new URL(url), response);
}

/** Creates a plugin that stores only genuine responses, and ignores others that an earlier version has stored. */
export function onlyGenuine(isGenuine: IsGenuine): WorkboxPlugin {
  const genuineOrNull = async (request: Request, response: Response) =>
    (await isStorable(request.url, response, isGenuine)) ? response : null;
  return {
    cacheWillUpdate: ({ request, response }) => genuineOrNull(request, response),
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ? genuineOrNull(request, withoutServerTime(cachedResponse)) : null,
  };
}

/** Removes the time at which a response was sent, which a page would take for the current time. */
export function withoutServerTime(response: Response): Response {
  if (!response.headers.has(serverTimingHeader)) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete(serverTimingHeader);
  return new Response(response.body, { status, statusText, headers });
}

/**
 * Plugin that requests a build file again if it gets something else with status 200. Bypasses the HTTP cache, where the
 * wrong response may stay for a year. If the second response is no build file either, the request fails.
 */
export const onlyFiles: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (await isFileOrFailure(request, response)) return response;
    const freshResponse = await fetch(request, { cache: "reload" });
    return (await isFileOrFailure(request, freshResponse)) ? freshResponse : Response.error();
  },
};

async function isFileOrFailure({ url }: Request, response: Response): Promise<boolean> {
  return response.status !== 200 || isGenuineFile(new URL(url), response);
}

function isImage(response: Response): boolean {
  return typeOf(response).startsWith("image/");
}

function typeOf({ headers }: Response): string {
  return headers.get("content-type") ?? "";
}
