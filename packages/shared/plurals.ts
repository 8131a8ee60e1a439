/** CLDR plural forms of a Polish noun; `few` applies to 2–4, 22–24 and so on. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Returns the plural form for an integer. Avoids `Intl.PluralRules`, whose first use takes tens of milliseconds. */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  if (count === 1) return one;
  return /(^|[^1])[2-4]$/.test(String(count)) ? few : many;
}

const nouns = {
  account: ["konto", "konta", "kont"],
  character: ["znak", "znaki", "znaków"],
  category: ["temat", "tematy", "tematów"],
  comment: ["komentarz", "komentarze", "komentarzy"],
  like: ["polubienie", "polubienia", "polubień"],
  post: ["post", "posty", "postów"],
  picture: ["zdjęcie", "zdjęcia", "zdjęć"],
  user: ["użytkownik", "użytkownicy", "użytkowników"],
} as const satisfies Record<string, PluralForms>;

/** Genitive singular of the nouns, used after „z”. Their genitive plural is the same as `many`. */
const genitives = {
  account: "konta",
  category: "tematu",
  comment: "komentarza",
  post: "posta",
  user: "użytkownika",
} as const satisfies Partial<Record<keyof typeof nouns, string>>;

/** Formats a count with its noun: „1 komentarz”, „22 komentarze”, „5 komentarzy”. */
export function pluralize(count: number, noun: keyof typeof nouns): string {
  return `${formatCount(count)} ${pluralForm(count, nouns[noun])}`;
}

/** Returns a noun in the nominative singular: „komentarz”. */
export function singularOf(noun: keyof typeof nouns): string {
  return nouns[noun][0];
}

/** Formats a part of a total with its noun: „12 z 1204 użytkowników”, „1 z 1 tematu”. */
export function pluralizeOutOf(part: number, count: number, noun: keyof typeof genitives): string {
  const form = count === 1 ? genitives[noun] : nouns[noun][2];
  return `${formatCount(part)} z ${formatCount(count)} ${form}`;
}

/** Groups digits, as Polish does from five digits on. Avoids `Intl`, whose first use takes 150 ms on a slow phone. */
export function formatCount(count: number): string {
  return count < 10_000 ? String(count) : groupDigits(count);
}

function groupDigits(count: number): string {
  if (count < 1_000) return String(count);
  const lastDigits = String(count % 1_000).padStart(3, "0");
  return `${groupDigits(Math.floor(count / 1_000))}\u00a0${lastDigits}`;
}
