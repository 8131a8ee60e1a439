import { LEDE_LENGTH, readingMinutes } from "../../shared/reading";
import { truncate } from "../../shared/truncate";

/** Returns the beginning of a post's text, which contains Markdown syntax until the parser is loaded. */
let excerpt = truncate;

/** Loads the Markdown parser, which excerpts need if the backend sends lists with whole texts; ignores a failure. */
export async function loadExcerpts(): Promise<void> {
  const loaded = await import("../../shared/markdown/excerpt").catch(() => null);
  if (loaded) excerpt = loaded.excerpt;
}

/**
 * Puts no-break spaces after one-letter words, numbers, initials and abbreviations, so that no line ends with them.
 * @param next text that follows on the same line
 */
export function bindShortWords(text: string, next = ""): string {
  return text.replace(bindableWord, (match, word: string, offset: number) => {
    const end = offset + match.length;
    const after = text.slice(end, end + 4) || next;
    const isBound = /\d/.test(word)
      ? /^(?:\p{Ll}|%|\d{3}(?!\d))/u.test(after)
      : isWordStart(text.charAt(offset - 1)) &&
        (/^\p{Lu}\.$/u.test(word) ? /^\p{Lu}/u : /^\S/).test(after);
    return isBound ? `${word}\u00A0` : match;
  });
}

const bindableWord =
  /([aiouwzAIOUWZ]|\d|\p{Lu}\.|np\.|dr|prof\.|ul\.|św\.|tzw\.|nr|ok\.|s\.)[^\S\n]+/gu;

function isWordStart(before: string): boolean {
  return !before || /[\s(„–«"[]/.test(before);
}

/** A post's text, or an excerpt of it with the reading time of the whole text. */
interface TextOrExcerpt {
  description: string;
  isCut?: true | undefined;
  minutes?: number | undefined;
}

/** Returns the excerpt of a post that is shown on its card. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description, LEDE_LENGTH);
}

/** Returns the reading time in whole minutes, at least 1. */
export function readingMinutesOf({ description, minutes }: TextOrExcerpt): number {
  return minutes ?? readingMinutes(description);
}
