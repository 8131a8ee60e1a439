/**
 * The blog's own time zone: a page reads the same wherever it was drawn, and whoever reads it.
 */
const timeZone = "Europe/Warsaw";

/** A moment as dd.mm.yyyy; empty where it is missing or no date. */
export function formatDate(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  const digits = "2-digit";
  days ??= new Intl.DateTimeFormat("pl-PL", {
    day: digits,
    month: digits,
    year: "numeric",
    timeZone,
  });
  return days.format(date);
}

/** A moment as dd.mm.yyyy, hh:mm in the blog's time zone. */
export function formatDateTime(moment: string): string {
  const time = new Date(moment).toLocaleTimeString("pl", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  return `${formatDate(moment)}, ${time}`;
}

/** A month for an axis, and whole: „sty”, „styczeń 2026”. */
export function formatMonth(month: Date): { short: string; long: string } {
  return {
    short: month.toLocaleDateString("pl", { month: "short" }),
    long: month.toLocaleDateString("pl", { month: "long", year: "numeric" }),
  };
}

/** Made when first needed: that takes a slow phone tens of milliseconds. */
let days: Intl.DateTimeFormat | undefined;
