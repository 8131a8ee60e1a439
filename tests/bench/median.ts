/** The middle of some figures, the upper one of two. @throws Error where there are none */
export function medianOf(values: readonly number[]): number {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (median === undefined) throw new Error("There is no median of nothing.");
  return median;
}
