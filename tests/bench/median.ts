/** Returns the upper of the two medians. @throws Error if there are no values or any of them is NaN */
export function medianOf(values: readonly number[]): number {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (median === undefined || values.some(Number.isNaN)) {
    throw new Error(`There is no median of ${values.join(", ") || "nothing"}.`);
  }
  return median;
}
