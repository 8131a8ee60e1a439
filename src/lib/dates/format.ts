import { warsawTime } from "./warsaw";

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
