/** What is asked of a search. Every page has a field for it; how it is answered, only some need. */

/** Longest query in characters, words of it that count, and how many posts an answer names. */
export const SEARCH = { maxLength: 100, maxWords: 8, maxResults: 100 };

/** The query of a search in its address: one line, no longer than a backend takes. */
export function searchQueryFrom(search: string): string {
  return searchQuery(new URLSearchParams(search).get("q") ?? "");
}

/** What was typed as a query: one line, no longer than a backend takes. */
export function searchQuery(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, SEARCH.maxLength).trim();
}
