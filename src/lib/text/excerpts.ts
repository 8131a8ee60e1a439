import { LEDE_LENGTH, readingMinutes } from "../../shared/reading";
import { truncate } from "../../shared/truncate";

/** Cuts the beginning of a post's running text. Until the parser is loaded, Markdown syntax stays in it. */
let excerpt = truncate;

/** Loads the Markdown parser, which excerpts need where a backend sends the whole texts of lists; ignores a failure. */
export async function loadExcerpts(): Promise<void> {
  const loaded = await import("../../shared/markdown/excerpt").catch(() => null);
  if (loaded) excerpt = loaded.excerpt;
}

/**
 * Binds one-letter words, numbers, initials and abbreviations to what follows them, by no-break spaces.
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

/** A post's text, or an excerpt of it with the reading time of the whole text. */
interface TextOrExcerpt {
  description: string;
  isCut?: true | undefined;
  minutes?: number | undefined;
}

/** Returns the excerpt that a card shows. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description, LEDE_LENGTH);
}

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutesOf({ description, minutes }: TextOrExcerpt): number {
  return minutes ?? readingMinutes(description);
}
