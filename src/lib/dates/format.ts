const hourInMs = 3_600_000;

/** Formats a timestamp as dd.mm.yyyy in the blog's time zone; returns "" for null or an invalid date. */
export function formatDate(timestamp: string | null): string {
  return dateOf(warsawTime(timestamp ?? ""));
}

/** Formats a timestamp as dd.mm.yyyy, hh:mm in the blog's time zone. */
export function formatDateTime(timestamp: string): string {
  return dateTimeOf(warsawTime(timestamp));
}

/** Formats a timestamp as „dziś, 16:27”, „wczoraj, 09:05” or dd.mm.yyyy, hh:mm. @param now milliseconds since 1970 */
export function formatRecent(timestamp: string, now: number): string {
  const today = warsawTime(new Date(now).toISOString()).slice(0, 10);
  const yesterday = new Date(Date.parse(today) - 24 * 3_600_000).toISOString().slice(0, 10);
  const time = warsawTime(timestamp);
  const day = time.slice(0, 10);
  if (day !== today && day !== yesterday) return formatDateTime(timestamp);
  return `${day === today ? "dziś" : "wczoraj"}, ${time.slice(11, 16)}`;
}

const monthForms = [
  "styczeń stycznia",
  "luty lutego",
  "marzec marca",
  "kwiecień kwietnia",
  "maj maja",
  "czerwiec czerwca",
  "lipiec lipca",
  "sierpień sierpnia",
  "wrzesień września",
  "październik października",
  "listopad listopada",
  "grudzień grudnia",
];

/** Returns the result of `formatDateTime` and both Polish forms of the month's name; "" for null or an invalid date. */
export function searchableTime(timestamp: string | null): string {
  const time = warsawTime(timestamp ?? "");
  return time && `${dateTimeOf(time)} ${monthForms[Number(time.slice(5, 7)) - 1]}`;
}

function dateTimeOf(warsawTimestamp: string): string {
  return `${dateOf(warsawTimestamp)}, ${warsawTimestamp.slice(11, 16)}`;
}

function dateOf(warsawTimestamp: string): string {
  return warsawTimestamp.slice(0, 10).split("-").toReversed().join(".");
}

/** Formats a month as „sty” for the axis of a chart, and in full as „styczeń 2026”. */
export function formatMonth(month: Date): { short: string; long: string } {
  return {
    short: month.toLocaleDateString("pl", { month: "short" }),
    long: month.toLocaleDateString("pl", { month: "long", year: "numeric" }),
  };
}

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
