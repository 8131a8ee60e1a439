/** One measurement's report, with figures by row. */
export interface Part {
  title: string;
  figures: Record<string, object>;
  /** A sentence for each exceeded budget. */
  misses: string[];
}

/** Returns a sentence for each figure that exceeds its budget, or falls short of it. */
export function missesOf(
  label: string,
  figures: object,
  budgets: { most?: Record<string, number>; least?: Record<string, number> },
): string[] {
  const { most = {}, least = {} } = budgets;
  const valueOf = (key: string) => Number(Reflect.get(figures, key));
  return [
    ...Object.entries(most)
      .filter(([key, limit]) => !(valueOf(key) <= limit))
      .map(([key, limit]) => `${label}: ${key} ${valueOf(key)}, at most ${limit}`),
    ...Object.entries(least)
      .filter(([key, limit]) => !(valueOf(key) >= limit))
      .map(([key, limit]) => `${label}: ${key} ${valueOf(key)}, at least ${limit}`),
  ];
}
