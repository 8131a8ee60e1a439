/**
 * What a search finds: one agreement for the server's query and for the page, which filters and
 * ranks what other backends answer. Kept free of zod, so that the page may import it.
 */

import { SEARCH } from "./searchQuery";
import { normalizeText } from "./unicode";

/** What is looked through in a post, each text folded by `foldWords`. */
export interface Searchable {
  title: string;
  category: string;
  author: string;
  text: string;
}

/** Where a word may be found, the most telling place first. */
export const searchPlaces: readonly (readonly (keyof Searchable)[])[] = [
  ["title"],
  ["category", "author"],
  ["text"],
];

/** From this length on a word is also looked for without its ending. */
const inflectedLength = 5;

/** A text without case and accents. */
export function fold(text: string): string {
  // Of the Polish letters only ł does not come apart into a letter and a mark.
  return normalizeText(text, "NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}

/** The folded words of a text, a space before and after each. */
export function foldWords(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/**
 * What to look for in folded words: for each word of a query a list of patterns, the closest first –
 * the word itself, words that begin with it, and words that begin with it but for the two letters of
 * an ending. Each pattern is contained in the one before. Single letters count only where there is
 * nothing else.
 */
export function searchPatterns(query: string): string[][] {
  const words = [...new Set(foldWords(query).split(" ").filter(Boolean))];
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, SEARCH.maxWords).map(patternsOf);
}

/**
 * How far a post is from a query, 0 being the closest: by the closeness of each word, then by its
 * place. Null where a word is missing altogether.
 */
export function searchDistance(patterns: string[][], post: Searchable): number | null {
  let sum = 0;
  for (const word of patterns) {
    const distance = wordDistance(word, post);
    if (distance === null) return null;
    sum += distance;
  }
  return sum;
}

function patternsOf(word: string): string[] {
  const stem = word.length < inflectedLength ? [] : [` ${word.slice(0, -2)}`];
  return [` ${word} `, ` ${word}`, ...stem];
}

function wordDistance(word: string[], post: Searchable): number | null {
  for (const [closeness, pattern] of word.entries()) {
    const place = searchPlaces.findIndex((names) =>
      names.some((name) => post[name].includes(pattern)),
    );
    if (place >= 0) return closeness * searchPlaces.length + place;
  }
  return null;
}
