import type { WorkboxPlugin } from "workbox-core/types.js";
import { isExpectedBody } from "./offlineCachePolicy";

/** Tells a response of the blog from what a network, a host or a broken server sent in its place with 200. */
export type IsGenuine = (url: URL, response: Response) => boolean | Promise<boolean>;

/** Every document of the blog names its entry chunk. */
const documentMark = "/assets/core-";

/** Content types of build files, by extension, since requests of the worker's own have no destination. */
const fileTypes: Record<string, RegExp> = {
  js: /^\w+\/(x-)?javascript\b/,
  css: /^text\/css\b/,
  woff2: /^font\/|^application\/(octet-stream$|.*font)/,
};

export const isGenuineFile: IsGenuine = ({ pathname }, response) =>
  fileTypes[pathname.slice(pathname.lastIndexOf(".") + 1)]?.test(typeOf(response)) ?? false;

/** Rejects what is not immutable: a substitute for a variant that the server is still encoding. */
export const isGenuinePicture: IsGenuine = (_, response) =>
  isImage(response) && !!response.headers.get("cache-control")?.includes("immutable");

/** Accepts opaque responses, about which nothing is known. */
export const isGenuineForeignPicture: IsGenuine = (_, response) =>
  response.type === "opaque" || isImage(response);

export const isGenuinePage: IsGenuine = async (_, response) =>
  typeOf(response).startsWith("text/html") &&
  (await response.clone().text()).includes(documentMark);

export const isGenuineRead: IsGenuine = async (_, response) => {
  if (typeOf(response).startsWith("text/html")) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isExpectedBody(body);
};

/** @param url of the request, which an opaque response lacks */
export async function isStorable(
  url: string,
  response: Response,
  isGenuine: IsGenuine,
): Promise<boolean> {
  const isAnswer = response.status === 200 || response.type === "opaque";
  return isAnswer && isGenuine(new URL(url), response);
}

/** Stores only genuine responses, and deletes others, which an earlier version stored. */
export function onlyGenuine(isGenuine: IsGenuine): WorkboxPlugin {
  const accept = async (request: Request, response: Response) =>
    (await isStorable(request.url, response, isGenuine)) ? response : null;
  return {
    cacheWillUpdate: ({ request, response }) => accept(request, response),
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ? accept(request, cachedResponse) : null,
  };
}

/**
 * Requests a file again past the browser's cache if that holds a page in its place, as it may for a year; fails if
 * the network sends a page, too.
 */
export const onlyFiles: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (await isFileOrFailure(request, response)) return response;
    const fresh = await fetch(request, { cache: "reload" });
    return (await isFileOrFailure(request, fresh)) ? fresh : Response.error();
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
