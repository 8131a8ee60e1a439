const hourInMs = 3_600_000;

/**
 * Converts a timestamp to the blog's time zone, so that server and browser render the same text. The EU rule for
 * summer time (directive 2000/84/EC) is applied without `Intl`, whose first use takes more than 100 ms on a slow phone.
 * @param timestamp ISO 8601
 * @returns local time as yyyy-mm-ddThh:mm…; empty for an invalid date or a year outside 1 to 9998
 */
export function warsawTime(timestamp: string): string {
  const time = Date.parse(timestamp);
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9998)) return "";
  const isSummer = time >= lastSundayAtOne(year, 2) && time < lastSundayAtOne(year, 9);
  return new Date(time + (isSummer ? 2 : 1) * hourInMs).toISOString();
}

/** Returns the last Sunday of a month at 01:00 UTC, when clocks change. @param month zero-based; must have 31 days */
function lastSundayAtOne(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hourInMs;
}
