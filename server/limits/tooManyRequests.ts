import { HttpError } from "../http/httpError";

/** A refusal with 429 that says in Polish when to try again. */
export class TooManyRequests extends HttpError {
  /** In whole seconds, as the header `Retry-After` has it. */
  readonly retryAfter: number;

  /**
   * @param wait until then, in milliseconds
   * @param reason a Polish sentence
   */
  constructor(wait: number, reason = "Za dużo prób.") {
    const seconds = Math.ceil(wait / 1000);
    super(429, `${reason} Spróbuj ponownie za ${waitInWords(seconds)}.`);
    this.retryAfter = seconds;
  }
}

const plural = new Intl.PluralRules("pl");
const secondForms: Record<string, string> = { one: "sekundę", few: "sekundy", many: "sekund" };
const minuteForms: Record<string, string> = { one: "minutę", few: "minuty", many: "minut" };

/** Says a time in Polish, in whole seconds up to a minute and in minutes beyond. */
export function waitInWords(seconds: number): string {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  const forms = isShort ? secondForms : minuteForms;
  return `${count} ${forms[plural.select(count)]}`;
}
