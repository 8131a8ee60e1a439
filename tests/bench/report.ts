/** Report of one measurement, with the figures of each table row by the row's name. */
export interface MeasurementReport {
  title: string;
  figures: Record<string, object>;
  /** One line per missed budget. */
  misses: string[];
}

/** Returns one line per figure that is above its `most`, below its `least` or not a number. */
export function missedBudgets(
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
