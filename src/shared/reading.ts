/** Excerpt length on a card in characters: about two lines. */
export const LEDE_LENGTH = 130;

/** Returns enough of a text to show `length` characters even if most of it is Markdown syntax. */
export function excerptSource(text: string, length = LEDE_LENGTH): string {
  return text.slice(0, 2_000 + 2 * length);
}

/** Returns the reading time in whole minutes, at least 1, at 200 words a minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(wordCount(text) / 200));
}

/** Counts words; a token without a letter or digit is Markdown syntax or a dash. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
