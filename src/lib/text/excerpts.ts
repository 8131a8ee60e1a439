import { excerptSource, LEDE_LENGTH, readingMinutes, truncate } from "../../contract/reading";

/** The contract's `stripMarkdown`, once loaded. */
let stripMarkdown = (text: string) => text;

/**
 * Loads the Markdown parser, which the first screen does not need: the server sends excerpts already
 * stripped. If loading fails, the syntax is shown as typed.
 */
export async function loadMarkdown(): Promise<void> {
  const markdown = await import("../../contract/markdown/blocks").catch(() => null);
  if (markdown) ({ stripMarkdown } = markdown);
}

/**
 * Returns the start of a text without Markdown syntax, on one line, cut between words.
 * @param length in characters; by default about two lines of a card
 */
export function excerpt(text: string, length = LEDE_LENGTH): string {
  return truncate(stripMarkdown(excerptSource(text, length)), length);
}

/** Binds one-letter Polish prepositions and conjunctions to the next word with a no-break space. */
export function bindShortWords(text: string): string {
  return text.replace(/([aiouwz])[^\S\n]+/gi, (whole, word: string, index: number) => {
    const isWord = index === 0 || /[\s(„–]/.test(text.charAt(index - 1));
    return isWord && /\S/.test(text.charAt(index + whole.length)) ? `${word}\u00A0` : whole;
  });
}

/** A text, or an excerpt with the reading time of the whole. */
interface TextOrExcerpt {
  description: string;
  isCut?: true;
  minutes?: number;
}

/** Returns the excerpt that a card shows. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description);
}

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutesOf({ description, minutes }: TextOrExcerpt): number {
  return minutes ?? readingMinutes(description);
}
