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
