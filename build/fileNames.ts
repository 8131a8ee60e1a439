/** Words of file names that the lists of content blockers match. */
const blockedWords = new Set(
  (
    "ad ads advert adverts advertising affiliate analytics banner banners beacon consent cookie cookies fingerprint " +
    "gdpr metrics newsletter optin pixel popover popunder popup popups promo promotion share sharing social sponsor " +
    "sponsored stats telemetry track tracker tracking"
  ).split(" "),
);

/** Returns whether a content blocker may block a file of this name: whatever it shows would be missing. */
export function isBlockable(name: string): boolean {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return words.some((word) => blockedWords.has(word.toLowerCase()));
}

/**
 * Returns the pattern of a built file's name, which no content blocker knows. Its hash is short, since the HTML lists
 * the names and a hash does not compress.
 */
export function fileNamePattern(name: string, extension: string): string {
  return `assets/${isBlockable(name) ? "part" : "[name]"}-[hash:7]${extension}`;
}
