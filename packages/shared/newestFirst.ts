interface Dated {
  /** ISO 8601 in UTC; null or undefined if unknown. */
  createdAt?: string | null | undefined;
}

/** Returns a copy sorted by time, with the newest items first and items without a time last. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compareCodeUnits(b.createdAt ?? "", a.createdAt ?? ""));
}

/** Compares by code units, which sorts ISO times correctly and is much faster than collation. */
function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
