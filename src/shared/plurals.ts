/** CLDR plural forms of a Polish noun; few is 2–4, 22–24 … */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the form that follows an integer; the first use of `Intl` for it takes tens of milliseconds. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  if (count === 1) return one;
  return /(^|[^1])[2-4]$/.test(String(count)) ? few : many;
}
