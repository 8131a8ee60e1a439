/**
 * Matching and ranking of posts, shared by the server's SQL query and the front end, which itself filters the responses
 * of other backends. This module must not import zod, which would enlarge the bundle of the front end.
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

/** Minimum length of words that lose three letters, rather than two, to form the stem, as in "-ami" and "-ach". */
const longWordLength = 8;

/** Folds case, removes diacritics and invisible characters such as soft hyphens, and splits ligatures such as „ﬁ”. */
export function fold(text: string): string {
  // NFKD does not decompose ł, so it is replaced separately.
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
 * ignored unless the query has no longer words.
 */
export function searchPatterns(query: string): string[][] {
  const words = [...new Set(foldWords(query).split(" ").filter(Boolean))];
  const longWords = words.filter((word) => word.length > 1);
  return (longWords.length > 0 ? longWords : words).slice(0, SEARCH.maxWords).map(patternsOf);
}

/** Returns the sum of the distances of all query words in a post, 0 being the closest; null if a word is missing. */
export function searchDistance(patterns: string[][], post: Searchable): number | null {
  let totalDistance = 0;
  for (const wordPatterns of patterns) {
    const distance = wordDistance(wordPatterns, post);
    if (distance === null) return null;
    totalDistance += distance;
  }
  return totalDistance;
}

/** Computes the distance of a query word from the indexes of its match in `searchPlaces` and in the word's patterns. */
export function distanceOfHit(placeIndex: number, patternIndex: number): number {
  // A match one place further down outweighs the pattern indexes of all words of a query together.
  return placeIndex * 3 * SEARCH.maxWords + patternIndex;
}

function patternsOf(word: string): string[] {
  const endingLength = word.length < longWordLength ? 2 : 3;
  const stem = word.slice(0, Math.max(minStemLength, word.length - endingLength));
  return [` ${word} `, ` ${word}`, ...(stem.length < word.length ? [` ${stem}`] : [])];
}

function wordDistance(patterns: string[], post: Searchable): number | null {
  for (const [placeIndex, fields] of searchPlaces.entries()) {
    const isFound = (pattern: string) => fields.some((name) => post[name].includes(pattern));
    const patternIndex = patterns.findIndex(isFound);
    if (patternIndex >= 0) return distanceOfHit(placeIndex, patternIndex);
  }
  return null;
}
