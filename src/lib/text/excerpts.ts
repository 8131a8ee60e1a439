import { LEDE_LENGTH, readingMinutes } from "../../shared/reading";

/** The start of a post's running text, once its parser is loaded. */
let excerptOf = (text: string, length: number) => text.slice(0, length);

/**
 * Loads the Markdown parser, which the first screen does not need: the server sends excerpts already
 * stripped. If loading fails, the syntax is shown as typed.
 */
export async function loadMarkdown(): Promise<void> {
  const loaded = await import("../../shared/markdown/excerpt").catch(() => null);
  if (loaded) excerptOf = loaded.excerpt;
}

/** @param length in characters; by default about two lines of a card */
export function excerpt(text: string, length = LEDE_LENGTH): string {
  return excerptOf(text, length);
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
