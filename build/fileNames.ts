/** Words that the filter lists of content blockers match in file names. */
const blockedWords = new Set(
  (
    "ad ads advert adverts advertising affiliate analytics banner banners beacon consent cookie cookies fingerprint " +
    "gdpr metrics newsletter optin pixel popover popunder popup popups promo promotion share sharing social sponsor " +
    "sponsored stats telemetry track tracker tracking"
  ).split(" "),
);

/** Returns whether content blockers may block a file because of its name. */
export function isBlockable(name: string): boolean {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return words.some((word) => blockedWords.has(word.toLowerCase()));
}

/**
 * Returns a pattern for names of built files that content blockers do not match. The hash is short, since the HTML
 * lists all names and hashes do not compress.
 */
export function fileNamePattern(name: string, extension: string): string {
  return `assets/${isBlockable(name) ? "part" : "[name]"}-[hash:7]${extension}`;
}
