import { readingMinutes, LEDE_LENGTH } from "@blog/shared/reading";
import { excerpt } from "@blog/markdown/excerpt";

/**
 * Replaces the space after one-letter words, initials and abbreviations with a no-break space, so that no line ends in
 * them. Does the same after numbers before a lower-case word, a percent sign or a group of three digits, between a
 * Roman numeral and its century, and before a dash, so that no line begins with one.
 * @param nextText text that follows on the same line
 */
export function bindShortWords(text: string, nextText = ""): string {
  return text.replace(bindableWord, (match, word: string | undefined, offset: number) => {
    if (!word) return `\u00A0${match.slice(1)}`;
    const end = offset + match.length;
    const following = text.slice(end, end + 4) || nextText;
    const isBound =
      /^[–—]/.test(following) ||
      (/\d/.test(word)
        ? /^(?:\p{Ll}|%|\d{3}(?!\d))/u.test(following)
        : isWordStart(text.charAt(offset - 1)) && followersOf(word).test(following));
    return isBound ? `${word}\u00A0` : match;
  });
}

const bindableWord =
  /([aiouwzAIOUWZ]|\d|\p{Lu}\.|[IVXL]{2,5}|[VX]|np\.|dr|prof\.|ul\.|św\.|tzw\.|nr|ok\.|s\.|rozdz\.|str\.|art\.|godz\.|t\.)[^\S\n]+|[^\S\n][–—]/gu;

/** Returns what a word that begins after a space is bound to. */
function followersOf(word: string): RegExp {
  if (/^\p{Lu}\.$/u.test(word)) return /^\p{Lu}/u;
  return /^(?:[IVXL]{2,5}|[VX])$/.test(word) ? /^w(?:\.|iek)/ : /^\S/;
}

function isWordStart(precedingCharacter: string): boolean {
  return !precedingCharacter || /[\s(„–«"[]/.test(precedingCharacter);
}

/** A post whose `description` is the whole text or, if `isCut`, an excerpt; `minutes` is the time to read the whole. */
export interface TextOrExcerpt {
  description: string;
  isCut?: true | undefined;
  minutes?: number | undefined;
}

/** Returns the reading time at 200 words a minute, in whole minutes, at least 1. */
export function readingMinutesOf({ description, minutes }: TextOrExcerpt): number {
  return minutes ?? readingMinutes(description);
}

/** Returns the excerpt of a post for its card, without Markdown syntax. */
export function ledeOf({ description, isCut }: TextOrExcerpt): string {
  return isCut ? description : excerpt(description, LEDE_LENGTH);
}

/** Returns whether the first paragraph begins with a letter and is long enough to flow around a drop cap. */
export function hasDropCap(text: string): boolean {
  return /^\p{L}[^\n]{240}/u.test(text.trimStart());
}

/** Returns up to 160 characters of a text for search engines and link previews, which cut longer descriptions. */
export function pageDescription(text: string): string {
  return excerpt(text, 160);
}
