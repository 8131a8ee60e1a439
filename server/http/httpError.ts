import { NOT_FOUND_MESSAGE } from "../../src/contract/limits";
import { pluralForm } from "../../src/shared/plurals";

/** An error that becomes a 4xx response with `{message}`, a Polish sentence for the reader. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the document. @throws HttpError 404 if there is none */
export function orNotFound<T>(document: T | undefined): T {
  if (document === undefined) throw new HttpError(404, NOT_FOUND_MESSAGE);
  return document;
}

/** A 429 response whose Polish message says when to try again. */
export class TooManyRequests extends HttpError {
  /** In seconds. */
  readonly retryAfter: number;

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
