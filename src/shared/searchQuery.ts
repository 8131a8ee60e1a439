/** Apart from `search.ts`, because every page has a search field and few need matching. */

/** Limits of a query's characters, of the words that count, and of the posts in a response. */
export const SEARCH = { maxLength: 100, maxWords: 8, maxResults: 100 };

export function searchQueryFrom(search: string): string {
  return searchQuery(new URLSearchParams(search).get("q") ?? "");
}

/** Normalises a query to one line that is no longer than a backend accepts. */
export function searchQuery(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, SEARCH.maxLength).trim();
}
