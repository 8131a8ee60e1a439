import { pluralForm } from "../../src/shared/plurals";
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

/** Formats a duration in Polish: seconds below a minute, minutes above. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${pluralForm(seconds, ["sekundę", "sekundy", "sekund"])}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${pluralForm(minutes, ["minutę", "minuty", "minut"])}`;
}
