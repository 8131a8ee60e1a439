import { sortedByText } from "../../lib/text/order";

interface MonthCount {
  /** Midnight on the first day of the month, in the reader's time zone. */
  month: Date;
  count: number;
}

interface NameCount {
  name: string;
  count: number;
}

/**
 * Counts ISO 8601 timestamps in each of the twelve months that end with the month of `now`, in the reader's time zone.
 * Returns the oldest month first. Ignores null, invalid, older and later timestamps.
 */
export function countByMonth(timestamps: readonly (string | null)[], now: Date): MonthCount[] {
  const counts = new Map<number, number>();
  for (const timestamp of timestamps) {
    const date = new Date(timestamp ?? Number.NaN);
    const key = monthKey(date);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from({ length: 12 }, (_, index) => {
    const month = new Date(now.getFullYear(), now.getMonth() - 11 + index);
    return { month, count: counts.get(monthKey(month)) ?? 0 };
  });
}

/** Counts the occurrences of each name. Sorts by descending count, then by name in Polish alphabetical order. */
export function countByName(names: readonly string[]): NameCount[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const entries = [...counts].map(([name, count]) => ({ name, count }));
  return sortedByText(entries, ({ name }) => name).toSorted((a, b) => b.count - a.count);
}

function monthKey(date: Date): number {
  return date.getFullYear() * 12 + date.getMonth();
}
