/** Names that the service worker and the page share. */

/** Type of the message by which the page sends the service worker the URLs of the posts to keep. */
export const keepPostsMessage = "KEEP_POSTS";

export const workerPath = "/sw.js";

export const offlineCaches = {
  /** Public pages as loaded, with their serialised state. */
  pages: "pages",
  /** The app shell, which can render any page. */
  frame: "frame",
  /** Responses to public GET requests. */
  reads: "reads",
  /** Content-hashed build files. */
  files: "files",
  pictures: "pictures",
  /** Opaque responses of other hosts. */
  foreignPictures: "foreign-pictures",
  /** What posts saved for later consist of; nothing evicts it. */
  kept: "kept",
} as const;
