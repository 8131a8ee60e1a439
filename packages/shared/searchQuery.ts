/** This module is separate from `search.ts`, because every page has a search field but few pages match posts. */

import { toOneLine } from "./truncate";

export const SEARCH = {
  /** Maximum number of characters in a query. */
  maxLength: 100,
  /** Maximum number of query words that are searched for. */
  maxWords: 8,
  /** Maximum number of posts in a response. */
  maxResults: 100,
};

/** Header of the response to a search that left out posts, because too many contain the words. */
export const partialSearchHeader = "x-partial-search";

export function searchQueryFrom(search: string): string {
  return searchQuery(new URLSearchParams(search).get("q") ?? "");
}

/** Collapses the white space in a query and cuts it to the length that backends accept. */
export function searchQuery(text: string): string {
  return toOneLine(text).slice(0, SEARCH.maxLength).trim();
}
