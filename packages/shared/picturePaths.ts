/**
 * Matches the beginning of a complete picture URL, up to the path, where Markdown has the destination of a picture or
 * link. Captures the text before the URL, and the hash in the path.
 */
const completeUrlStart =
  /((?<!\\)\](?:\(|:(?:[ \t]*\n)?[ \t]*)<?)https?:\/\/[^\s/<>()\\]{1,255}(?=\/api\/images\/([0-9a-f]{32})(?:-\d+x\d+)?\.webp)/g;

/** Reduces the URLs of pictures of an embedded backend to paths, which stay valid if the blog's address changes. */
export function withPicturePaths(
  markdown: string,
  isOwnPicture: (hash: string) => boolean = () => true,
): string {
  return markdown.replace(completeUrlStart, (url, before: string, hash: string) =>
    isOwnPicture(hash) ? before : url,
  );
}

/** Returns the hashes of the pictures whose complete URLs occur in a text. */
export function hashesOfCompleteUrls(markdown: string): string[] {
  return Array.from(markdown.matchAll(completeUrlStart), ([, , hash = ""]) => hash);
}

/** Matches the place before a picture's path in Markdown, also in Markdown within JSON, where `\n` is a line end. */
const placeOfPath =
  /(\](?:\(|:(?:\s|\\[nrt])*)<?)(?=\/api\/images\/[0-9a-f]{32}(?:-\d+x\d+)?\.webp)/g;

/** Completes the paths of pictures for readers outside the blog. @param text Markdown, or JSON that contains Markdown */
export function withCompletePictureUrls(text: string, origin: string): string {
  return text.replace(placeOfPath, `$1${origin}`);
}
