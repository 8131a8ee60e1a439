import { beginningOf, LEDE_LENGTH, readingMinutes, shortened } from "../../contract/reading";

/** As `withoutMarks` of the contract does it, once that is loaded. */
let stripMarkdown = (text: string) => text;

/**
 * Loads what reads marks, apart from the first screen's code: texts that come with the page come cut
 * and without them. Where it cannot be had, marks are shown as they were typed.
 */
export async function loadMarkdown(): Promise<void> {
  const markdown = await import("../../contract/markdown/blocks").catch(() => null);
  if (markdown) ({ stripMarkdown } = markdown);
}

/**
 * The start of a text without its marks, on one line, cut between words.
 * @param length in characters; by default about two lines of a card
 */
export function excerpt(text: string, length = LEDE_LENGTH): string {
  // A long text need not be read whole.
  return shortened(stripMarkdown(beginningOf(text, length)), length);
}

/** Binds one-letter Polish prepositions and conjunctions to the next word with a no-break space. */
export function bindShortWords(text: string): string {
  return text.replace(/([aiouwz])[^\S\n]+/gi, (whole, word: string, index: number) => {
    const isWord = index === 0 || /[\s(„–]/.test(text.charAt(index - 1));
    return isWord && /\S/.test(text.charAt(index + whole.length)) ? `${word}\u00A0` : whole;
  });
}

/** A text, or its beginning and how many minutes the whole takes to read. */
interface TextOrExcerpt {
  description: string;
  isCut?: true;
  minutes?: number;
}

/** What a card shows of a text. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description);
}

/** How long a text takes to read, in whole minutes from 1. */
export function readingMinutesOf({ description, minutes }: TextOrExcerpt): number {
  return minutes ?? readingMinutes(description);
}
