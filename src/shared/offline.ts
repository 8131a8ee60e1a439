/** Names that the service worker and the page share. */

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
} as const;
