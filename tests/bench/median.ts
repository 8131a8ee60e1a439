/** The middle of some figures, the upper one of two. @throws Error where one is missing, or all are */
export function medianOf(values: readonly number[]): number {
  const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (median === undefined || values.some(Number.isNaN)) {
    throw new Error(`There is no median of ${values.join(", ") || "nothing"}.`);
  }
  return median;
}
