interface Dated {
  /** ISO 8601 in UTC; null where it is not known. */
  createdAt: string | null;
}

/** Sorts by time, newest first; what has none keeps its place at the end. Gives a new list. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compare(b.createdAt ?? "", a.createdAt ?? ""));
}

/** By code units, as ISO times sort; much faster than by any language's rules. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
