/** CLDR plural forms of a Polish noun; few is 2–4, 22–24 … */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Created lazily: that takes a slow phone tens of milliseconds. */
let plurals: Intl.PluralRules | undefined;

/** Returns the form of a noun that follows an integer. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  plurals ??= new Intl.PluralRules("pl");
  const rule = plurals.select(count);
  return rule === "one" ? one : rule === "few" ? few : many;
}
