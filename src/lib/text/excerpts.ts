import { excerptSource, LEDE_LENGTH, readingMinutes, truncate } from "../../shared/reading";

/** The contract's `stripMarkdown`, once loaded. */
let stripMarkdown = (text: string) => text;

/**
 * Loads the Markdown parser, which the first screen does not need: the server sends excerpts already
 * stripped. If loading fails, the syntax is shown as typed.
 */
export async function loadMarkdown(): Promise<void> {
  const markdown = await import("../../shared/markdown/blocks").catch(() => null);
  if (markdown) ({ stripMarkdown } = markdown);
}

/**
 * Returns the start of a text without Markdown syntax, on one line, cut between words.
 * @param length in characters; by default about two lines of a card
 */
export function excerpt(text: string, length = LEDE_LENGTH): string {
  return truncate(stripMarkdown(excerptSource(text, length)), length);
}

/**
 * Binds to what follows, by no-break spaces: one-letter words, numbers, initials and abbreviations.
 * @param next what follows the text on its line
 */
export function bindShortWords(text: string, next = ""): string {
  return text.replace(bindable, (whole, word: string, index: number) => {
    const end = index + whole.length;
    const after = text.slice(end, end + 4) || next;
    const isBound = /\d/.test(word)
      ? /^(?:\p{Ll}|%|\d{3}(?!\d))/u.test(after)
      : isStart(text.charAt(index - 1)) &&
        (/^\p{Lu}\.$/u.test(word) ? /^\p{Lu}/u : /^\S/).test(after);
    return isBound ? `${word}\u00A0` : whole;
  });
}

const bindable =
  /([aiouwzAIOUWZ]|\d|\p{Lu}\.|np\.|dr|prof\.|ul\.|św\.|tzw\.|nr|ok\.|s\.)[^\S\n]+/gu;

function isStart(before: string): boolean {
  return !before || /[\s(„–«"[]/.test(before);
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
