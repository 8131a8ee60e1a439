import dayjs from "dayjs";
import "dayjs/locale/pl";
import relativeTime from "dayjs/plugin/relativeTime";

dayjs.extend(relativeTime);
dayjs.locale("pl");

/** Singular, few (2–4, 22–24 …) and many of a Polish noun. */
type Forms = readonly [one: string, few: string, many: string];

const nouns = {
  comment: ["komentarz", "komentarze", "komentarzy"],
  like: ["polubienie", "polubienia", "polubień"],
  post: ["post", "posty", "postów"],
} as const satisfies Record<string, Forms>;

/** A count with its noun in the right form: „1 komentarz”, „22 komentarze”, „5 komentarzy”. */
export function countOf(count: number, noun: keyof typeof nouns): string {
  const [one, few, many] = nouns[noun];
  const rule = plurals.select(count);
  return `${numbers.format(count)} ${rule === "one" ? one : rule === "few" ? few : many}`;
}

/** A moment as dd.mm.yyyy in the reader's time zone; empty where it is missing or no date. */
export function formatDate(moment: string | null): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "" : dates.format(date);
}

/**
 * How long ago, ending in 'temu'. A moment ahead of this clock counts as now.
 * @param now the reader's time in milliseconds
 */
export function timeAgo(moment: string | null, now: number): string {
  const date = dayjs(moment ?? "");
  return date.isValid() ? dayjs(Math.min(date.valueOf(), now)).from(now) : "";
}

const plurals = new Intl.PluralRules("pl");
const numbers = new Intl.NumberFormat("pl");
const dates = new Intl.DateTimeFormat("pl-PL", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
