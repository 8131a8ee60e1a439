/** Length of a hash, and of the longest origin; both are checked in code, since the prover takes minutes to count them. */
const limits = { hash: 32, origin: 263 };

/** Matches the complete URL of a picture. Captures its path, and the hash in the path. */
const completeUrl = /https?:\/\/[^\s/<>()\\]+(\/api\/images\/([0-9a-f]+)(?:-\d+x\d+)?\.webp)/g;

const pathPattern = /\/api\/images\/[0-9a-f]{32}(?:-\d+x\d+)?\.webp/g;

/** Matches what stands before the destination of a picture, a link or a definition in Markdown. */
const beforeDestination = /(?:^|[^\\])\](?:\(|:\s{0,9})<?$/;

/** Like `beforeDestination`, also in Markdown within JSON, where `\\n` is a line end. */
const beforePath = /\](?:\(|:(?:\s|\\[nrt]){0,9})<?$/;

/** Number of characters before a URL that decide whether it is a destination. */
const maxBeforeLength = 24;

/** Reduces the URLs of pictures of an embedded backend to paths, which stay valid if the blog's address changes. */
export function withPicturePaths(
  markdown: string,
  isOwnPicture: (hash: string) => boolean = () => true,
): string {
  return markdown.replace(completeUrl, (url, path: string, hash: string, index: number) =>
    isDestination({ markdown, index, url, path, hash }) && isOwnPicture(hash) ? path : url,
  );
}

/** Returns the hashes of the pictures whose complete URLs are destinations in a text. */
export function hashesOfCompleteUrls(markdown: string): string[] {
  return Array.from(
    markdown.matchAll(completeUrl),
    ({ 0: url, 1: path = "", 2: hash = "", index }) => {
      return isDestination({ markdown, index, url, path, hash }) ? hash : "";
    },
  ).filter(Boolean);
}

interface CompleteUrl {
  markdown: string;
  /** Position of the URL in the text. */
  index: number;
  url: string;
  path: string;
  hash: string;
}

function isDestination({ markdown, index, url, path, hash }: CompleteUrl): boolean {
  const isBounded = url.length - path.length <= limits.origin && hash.length === limits.hash;
  return isBounded && beforeDestination.test(textBefore(markdown, index));
}

/** Completes the paths of pictures for readers outside the blog. @param text Markdown, or JSON that contains Markdown */
export function withCompletePictureUrls(text: string, origin: string): string {
  return text.replace(pathPattern, (path, offset: number) =>
    beforePath.test(textBefore(text, offset)) ? origin + path : path,
  );
}

function textBefore(text: string, offset: number): string {
  return text.slice(Math.max(0, offset - maxBeforeLength), offset);
}

/**
 * Returns whether two texts are equal apart from what servers change before storing: some trim and collapse whitespace,
 * and ours reduces the URLs of its pictures to paths.
 */
export function isSameText(text: string, otherText: string): boolean {
  return asStored(text) === asStored(otherText);
}

function asStored(text: string): string {
  return withPicturePaths(text).split(/\s+/).filter(Boolean).join(" ");
}
