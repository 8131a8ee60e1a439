import { HttpError } from "../http/httpError";

/** A 429 response whose Polish message says when to try again. */
export class TooManyRequests extends HttpError {
  /** Value of the header `Retry-After`, in seconds. */
  readonly retryAfter: number;

  /**
   * @param waitMs until the next try
   * @param reason a Polish sentence
   */
  constructor(waitMs: number, reason = "Za dużo prób.") {
    const seconds = Math.ceil(waitMs / 1000);
    super(429, `${reason} Spróbuj ponownie za ${waitInWords(seconds)}.`);
    this.retryAfter = seconds;
  }
}

const plural = new Intl.PluralRules("pl");
const secondForms: Record<string, string> = { one: "sekundę", few: "sekundy", many: "sekund" };
const minuteForms: Record<string, string> = { one: "minutę", few: "minuty", many: "minut" };

/** Formats a duration in Polish: seconds below a minute, minutes above. */
export function waitInWords(seconds: number): string {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  const forms = isShort ? secondForms : minuteForms;
  return `${count} ${forms[plural.select(count)]}`;
}
