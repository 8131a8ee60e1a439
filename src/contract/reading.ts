/** Characters of a text that a card shows: about two lines. */
export const LEDE_LENGTH = 130;

/** As much of a text as is needed to show so many characters, though marks may take the most of it. */
export function beginningOf(text: string, length = LEDE_LENGTH): string {
  return text.slice(0, 2_000 + 2 * length);
}

/** How long a text takes to read, in whole minutes from 1, at 200 words a minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / 200));
}

/** What has neither a letter nor a digit is a mark, or a dash. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
