import { warsawTime } from "./warsaw";

/** A moment as dd.mm.yyyy, in the blog's own time zone; empty where it is missing or no date. */
export function formatDate(moment: string | null): string {
  const time = warsawTime(moment ?? "");
  if (!time) return "";
  const [year = "", month = "", day = ""] = time.slice(0, 10).split("-");
  return `${day}.${month}.${year}`;
}

/** A moment as dd.mm.yyyy, hh:mm in the blog's time zone. */
export function formatDateTime(moment: string): string {
  return `${formatDate(moment)}, ${warsawTime(moment).slice(11, 16)}`;
}

/** A month for an axis, and whole: „sty”, „styczeń 2026”. */
export function formatMonth(month: Date): { short: string; long: string } {
  return {
    short: month.toLocaleDateString("pl", { month: "short" }),
    long: month.toLocaleDateString("pl", { month: "long", year: "numeric" }),
  };
}
