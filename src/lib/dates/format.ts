/** A moment as dd.mm.yyyy in the reader's time zone; empty where it is missing or no date. */
export function formatDate(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return "";
  return date.toLocaleDateString("pl-PL", { day: "2-digit", month: "2-digit", year: "numeric" });
}

/** A month for an axis, and whole: „sty”, „styczeń 2026”. */
export function formatMonth(month: Date): { short: string; long: string } {
  return {
    short: month.toLocaleDateString("pl", { month: "short" }),
    long: month.toLocaleDateString("pl", { month: "long", year: "numeric" }),
  };
}
