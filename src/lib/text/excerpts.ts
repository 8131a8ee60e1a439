import { readingMinutes } from "@blog/shared/reading";

/**
 * Replaces the space after one-letter words, initials and abbreviations with a no-break space, so that no line ends in
 * them. Does the same after numbers before a lower-case word, a percent sign or a group of three digits.
 * @param nextText text that follows on the same line
 */
export function bindShortWords(text: string, nextText = ""): string {
  return text.replace(bindableWord, (match, word: string, offset: number) => {
    const end = offset + match.length;
    const following = text.slice(end, end + 4) || nextText;
    const isBound = /\d/.test(word)
      ? /^(?:\p{Ll}|%|\d{3}(?!\d))/u.test(following)
      : isWordStart(text.charAt(offset - 1)) &&
        (/^\p{Lu}\.$/u.test(word) ? /^\p{Lu}/u : /^\S/).test(following);
    return isBound ? `${word}\u00A0` : match;
  });
}

const bindableWord =
  /([aiouwzAIOUWZ]|\d|\p{Lu}\.|np\.|dr|prof\.|ul\.|św\.|tzw\.|nr|ok\.|s\.)[^\S\n]+/gu;

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
