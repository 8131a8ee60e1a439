/**
 * Normalises a text in linear time. Since `String.prototype.normalize` is quadratic in the length of a run of combining
 * marks, runs are first cut to the 30 marks that the Stream-Safe Text Format allows (UAX #15, D4).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(longMarkRun, "$1").normalize(form);
}

/** Matches more than 30 combining marks or halfwidth voicing signs, which NFKC and NFKD turn into combining marks. */
const longMarkRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Removes invisible characters and control characters, such as those that change the direction of text. Keeps invisible
 * characters that shape adjacent ones, which emoji and scripts other than Latin need.
 */
export function visibleText(text: string): string {
  return text.replace(invisibleChar, "$1");
}

/** Trims a text and removes invisible characters and excess combining marks. A blank text becomes empty. */
export function cleanText(text: string): string {
  return isBlank(text) ? "" : withoutExcessMarks(visibleText(text)).trim();
}

/** Keeps at most four combining marks on a letter. No language needs more, and a higher stack covers other text. */
export function withoutExcessMarks(text: string): string {
  return text.replace(excessMarks, "$1");
}

const excessMarks = /(\p{M}{4})\p{M}+/gu;

/** Counts code points, as length limits do, so that an emoji counts as one character rather than two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns whether a text contains no visible character. */
export function isBlank(text: string): boolean {
  // `visibleText` keeps the blank Braille pattern U+2800, which serves as a space in drawings made of Braille patterns.
  return !/[^\s\u2800]/.test(visibleText(text));
}

/**
 * Matches invisible and control characters. The first group captures those that are kept: variation selectors, joiners
 * within scripts and emoji that need them, and the tag characters of regional flags.
 */
const invisibleChar =
  /([^\s\p{DI}]\p{VS}|[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])(?![\p{sc=Latin}\p{sc=Inherited}])|\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\p{DI}\ufff9-\ufffb]|(?![\n\r\t])\p{Cc}/gu;
