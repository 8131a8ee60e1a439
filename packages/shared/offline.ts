/** Names shared by the service worker and the app. */

/** Type of the message in which the app sends the URLs of all kept posts to the service worker. */
export const keepPostsMessage = "KEEP_POSTS";

export const workerPath = "/sw.js";

export const offlineCaches = {
  /** HTML of public pages, with their dehydrated state. */
  pages: "pages",
  /** The app shell, which can render any page. */
  frame: "frame",
  /** Responses of the API to public GET requests. */
  reads: "reads",
  /** Built files, whose names contain a hash of their content. */
  files: "files",
  pictures: "pictures",
  /** Pictures from other hosts, which are opaque responses. */
  foreignPictures: "foreign-pictures",
  /** API responses and pictures of kept posts (`Na później`), which are never evicted. */
  kept: "kept",
} as const;

/**
 * Header of documents and API responses whose metric `serverTimeName` is the server's time. The service worker removes it
 * from stored responses, so that it also proves that the server has answered.
 */
export const serverTimingHeader = "server-timing";

export const serverTimeName = "now";
