const hour = 3_600_000;

/**
 * The time on the clocks of Warsaw, which is the blog's own: a page reads the same wherever it was
 * drawn, and whoever reads it. By the law of the European Union (directive 2000/84/EC) instead of
 * `Intl`, whose first use takes a slow phone more than a tenth of a second.
 * @param moment ISO 8601
 * @returns yyyy-mm-ddThh:mm…; empty where the moment is no date, or none of the years 1 to 9998
 */
export function warsawTime(moment: string): string {
  const time = Date.parse(moment);
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9998)) return "";
  const isSummer = time >= lastSundayAtOne(year, 2) && time < lastSundayAtOne(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hour).toISOString();
}

/** When clocks change: one o'clock in the morning, UTC. @param month of 31 days, from 0 */
function lastSundayAtOne(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * 24 * hour;
}
