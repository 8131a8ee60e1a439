/**
 * Matching and ranking, shared by the server's query and the page, which filters the responses of other
 * backends; zod-free for the SPA.
 */

import { SEARCH } from "./searchQuery";
import { normalizeText } from "./unicode";

/** A post's searchable texts, each folded by `foldWords`. */
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

/** A cut word keeps at least as many letters; with fewer, unrelated words begin alike. */
const minStemLength = 4;

/** Length from which words lose three letters instead of two, as in "-ami" and "-ach". */
const longWordLength = 8;

/** Removes case, diacritics, what is not seen, such as soft hyphens, and the form of letters as in „ﬁ”. */
export function fold(text: string): string {
  // NFKD decomposes every Polish letter but ł.
  return normalizeText(text, "NFKD")
    .replace(/[\p{M}\p{Cf}]+/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l");
}

/** Returns a text's folded words, each between spaces. */
export function foldWords(text: string): string {
  return ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
}

/**
 * Returns, per word of a query, the substrings to find in folded words, the closest first: the whole
 * word, the prefix, and the stem without an ending. Each contains the next. Single letters count only if
 * there is nothing else.
 */
export function searchPatterns(query: string): string[][] {
  const words = [...new Set(foldWords(query).split(" ").filter(Boolean))];
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).slice(0, SEARCH.maxWords).map(patternsOf);
}

/** Returns a post's distance from a query, 0 being the closest, by place and closeness; null if a word is missing. */
export function searchDistance(patterns: string[][], post: Searchable): number | null {
  let total = 0;
  for (const word of patterns) {
    const distance = wordDistance(word, post);
    if (distance === null) return null;
    total += distance;
  }
  return total;
}

/** Returns the amount that a matched word adds to the distance. @param place index of `searchPlaces` */
export function distanceOfHit(place: number, closeness: number): number {
  // A place outweighs how closely all words of a query match.
  return place * 3 * SEARCH.maxWords + closeness;
}

function patternsOf(word: string): string[] {
  const ending = word.length < longWordLength ? 2 : 3;
  const stem = word.slice(0, Math.max(minStemLength, word.length - ending));
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
