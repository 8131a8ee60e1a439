import { warsawTime } from "./warsaw";

/** Formats a timestamp as dd.mm.yyyy in the blog's time zone; returns "" for null or an invalid date. */
export function formatDate(timestamp: string | null): string {
  const time = warsawTime(timestamp ?? "");
  if (!time) return "";
  const [year = "", month = "", day = ""] = time.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** Formats a timestamp as dd.mm.yyyy, hh:mm in the blog's time zone. */
export function formatDateTime(timestamp: string): string {
  return `${formatDate(timestamp)}, ${warsawTime(timestamp).slice(11, 16)}`;
}

/** Formats a month for an axis and in full: „sty”, „styczeń 2026”. */
export function formatMonth(month: Date): { short: string; long: string } {
  return {
    short: month.toLocaleDateString("pl", { month: "short" }),
    long: month.toLocaleDateString("pl", { month: "long", year: "numeric" }),
  };
}
