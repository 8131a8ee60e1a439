/** Report of one measurement, with the figures of each table row by the row's name. */
export interface MeasurementReport {
  title: string;
  figures: Record<string, object>;
  /** One line per missed budget. */
  misses: string[];
}

/** Returns one line per figure that is above its budget or not a number. */
export function missedBudgets(
  label: string,
  figures: object,
  budgets: Record<string, number>,
): string[] {
  const valueOf = (key: string) => Number(Reflect.get(figures, key));
  return Object.entries(budgets)
    .filter(([key, limit]) => !(valueOf(key) <= limit))
    .map(([key, limit]) => `${label}: ${key} ${valueOf(key)}, at most ${limit}`);
}

/** Returns the upper of the two medians. @throws Error if there are no values or any of them is NaN */
export function medianOf(values: readonly number[]): number {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (median === undefined || values.some(Number.isNaN)) {
    throw new Error(`There is no median of ${values.join(", ") || "nothing"}.`);
  }
  return median;
}
