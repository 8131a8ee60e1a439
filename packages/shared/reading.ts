/** Maximum length of the excerpt on a card, in characters; about two lines. */
export const LEDE_LENGTH = 130;

/** Returns the start of a text, enough for an excerpt of `length` characters even if most of it is Markdown syntax. */
export function excerptSource(text: string, length = LEDE_LENGTH): string {
  return text.slice(0, 2_000 + 2 * length);
}

/** Returns the reading time at 200 words a minute, in whole minutes, at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / 200));
}

/** Counts words. Skips tokens without a letter or digit, such as Markdown syntax and dashes. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
