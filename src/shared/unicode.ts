/**
 * Normalises a text in linear time: `String.prototype.normalize` is quadratic in a run of combining
 * marks, so runs are first cut to the 30 that the Stream-Safe Text Format allows (UAX #15, D4).
 */
export function normalizeText(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  return text.replace(markRun, "$1").normalize(form);
}

/** A run of combining marks, and of the halfwidth voicing signs, which NFKC and NFKD turn into such marks. */
const markRun = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * Removes characters without ink: invisible ones, and controls such as those of the text's direction.
 * What shapes its neighbours stays, as emoji and scripts other than Latin need it.
 */
export function visibleText(text: string): string {
  return text.replace(invisible, "$1");
}

/** Trims a text, and removes invisible characters and high stacks of marks; an invisible text becomes empty. */
export function cleanText(text: string): string {
  return isBlank(text) ? "" : withoutExcessMarks(visibleText(text)).trim();
}

/** No language stacks more than four marks on a letter; a higher stack covers the text around it. */
export function withoutExcessMarks(text: string): string {
  return text.replace(excessMarks, "$1");
}

const excessMarks = /(\p{M}{4})\p{M}+/gu;

/** Counts code points, as limits do: an emoji is one character. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns whether nobody would see a text. */
export function isBlank(text: string): boolean {
  // An empty Braille pattern has a width, and belongs to drawings.
  return !/[^\s\u2800]/.test(visibleText(text));
}

/**
 * Matches invisible characters. The first group captures those that are kept, since they change what is seen: variation
 * selectors, joiners within scripts and emoji that need them, and the tags of a region's flag.
 */
const invisible =
  /([^\s\p{DI}]\p{VS}|[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])(?![\p{sc=Latin}\p{sc=Inherited}])|\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f})|[\p{DI}\ufff9-\ufffb]|(?![\n\r\t])\p{Cc}/gu;
