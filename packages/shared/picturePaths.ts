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
  return markdown.replace(completeUrl, (url, path: string, hash: string, offset: number) =>
    isOwnPicture(hash) && beforeDestination.test(textBefore(markdown, offset)) ? path : url,
  );
}

/** Returns the hashes of the pictures whose complete URLs occur in a text. */
export function hashesOfCompleteUrls(markdown: string): string[] {
  return Array.from(markdown.matchAll(completeUrl), ([, , hash = ""]) => hash);
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
