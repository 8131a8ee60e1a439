/**
 * Matching and ranking of posts, shared by the server's SQL query and the page, which itself filters the responses of
 * other backends. Must not import zod, which would enlarge the page's bundle.
 */

import { SEARCH } from "./searchQuery";
import { normalizeText } from "./unicode";

/** The searchable texts of a post, each folded by `foldWords`. */
export interface Searchable {
  title: string;
  category: string;
  author: string;
  text: string;
}

/** Searched fields in groups of equal rank, the most relevant first. */
export const searchPlaces: readonly (readonly (keyof Searchable)[])[] = [
  ["title"],
  ["category", "author"],
  ["text"],
];

/** Minimum number of letters in a stem; with fewer, unrelated words would have the same stem. */
const minStemLength = 4;

/** Minimum length of words whose stem lacks three letters instead of two, as for the endings "-ami" and "-ach". */
const longWordLength = 8;

/** Folds case, removes diacritics and invisible characters such as soft hyphens, and splits ligatures such as „ﬁ”. */
export function fold(text: string): string {
  // NFKD decomposes every Polish letter but ł.
  return normalizeText(text, "NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}

/** Returns the folded words of a text, with a space before and after each. */
export function foldWords(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/**
 * Returns, for each word of a query, the substrings to look for in the result of `foldWords`, the closest match first:
 * the whole word, the word as a prefix, and its stem as a prefix. Each contains the next. Words of one letter are
 * ignored unless the query has no others.
 */
export function searchPatterns(query: string): string[][] {
  const words = [...new Set(foldWords(query).split(" ").filter(Boolean))];
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, SEARCH.maxWords).map(patternsOf);
}

/** Returns the distance of a post from a query, summed over its words, 0 being the closest; null if one is missing. */
export function searchDistance(patterns: string[][], post: Searchable): number | null {
  let total = 0;
  for (const word of patterns) {
    const distance = wordDistance(word, post);
    if (distance === null) return null;
    total += distance;
  }
  return total;
}

/** Returns the distance that a matched word adds, from the indexes of its place and of the matched pattern. */
export function distanceOfHit(place: number, closeness: number): number {
  // One place further down outweighs the closeness of all words of a query together.
  return place * 3 * SEARCH.maxWords + closeness;
}

function patternsOf(word: string): string[] {
  const endingLength = word.length < longWordLength ? 2 : 3;
  const stem = word.slice(0, Math.max(minStemLength, word.length - endingLength));
  return [` ${word} `, ` ${word}`, ...(stem.length < word.length ? [` ${stem}`] : [])];
}

function wordDistance(word: string[], post: Searchable): number | null {
  for (const [place, names] of searchPlaces.entries()) {
    const isIn = (pattern: string) => names.some((name) => post[name].includes(pattern));
    const closeness = word.findIndex(isIn);
    if (closeness >= 0) return distanceOfHit(place, closeness);
  }
  return null;
}
