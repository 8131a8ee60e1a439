/** First version of the word folding (`searchVersion`) that the database indexes. */
export const firstIndexedVersion = 5;

/** Tables with folded words: the indexed columns, and the column with the version of the word folding. */
export const indexedTables = {
  search_texts: { columns: ["title", "category", "text"], version: "version" },
  users: { columns: ["search_name"], version: "search_version" },
};

/**
 * Returns the SQL expression that PostgreSQL indexes. Only queries with the same expression use the index, which
 * `queryPlans.test.ts` checks; a change needs a migration that builds the index anew.
 */
export function indexedWords(table: keyof typeof indexedTables): string {
  const columns = indexedTables[table].columns.map((name) => `${table}.${name}`);
  return `array_to_tsvector(array_remove(string_to_array(${columns.join(" || ")}, ' '), ''))`;
}

/** Limits of a search, each in all and at once. In between, the server handles other requests. */
export const searchLimits = {
  /** Maximum number of posts, the newest, that an index or a kind of unindexed rows contributes. */
  matches: 2_000,
  /** Entries of SQLite's index, one for each word of a row. Ten thousand take a few milliseconds. */
  entries: 500_000,
  entriesAtOnce: 10_000,
  /** Characters of folded texts. With eight words, 300,000 take a few milliseconds. */
  characters: 10_000_000,
  charactersAtOnce: 300_000,
};

export type SearchLimits = typeof searchLimits;
