interface Dated {
  /** ISO 8601 in UTC; null if unknown. */
  createdAt: string | null;
}

/** Returns a copy sorted by time, newest first, items without a time last. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compare(b.createdAt ?? "", a.createdAt ?? ""));
}

/** Compares code units, in which ISO times sort right; collation is much slower. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
