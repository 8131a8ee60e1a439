/** What the service worker and the page agree on about reading without a network. */

/** Where the service worker is. */
export const workerPath = "/sw.js";

/** Names of the caches. */
export const offlineCaches = {
  /** Public pages as they came, with what they were drawn from. */
  pages: "pages",
  /** A page that is drawn as far as its frame: from it the code draws any. */
  frame: "frame",
  /** Answers to public reading calls. */
  reads: "reads",
  /** The build's files, whose names tell their versions. */
  files: "files",
  pictures: "pictures",
} as const;
