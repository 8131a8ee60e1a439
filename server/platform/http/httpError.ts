import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { pluralForm } from "@blog/shared/plurals";

/** An error that becomes a 4xx response `{ message }`, with a Polish sentence for the user. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns a document that was looked up. @throws HttpError 404 if it is undefined, since none was found */
export function orNotFound<T>(document: T | undefined): T {
  if (document === undefined) throw new HttpError(404, NOT_FOUND_MESSAGE);
  return document;
}

/** An error that becomes a 429 response, whose Polish message states when to try again. */
export class TooManyRequests extends HttpError {
  /** Seconds until another attempt is allowed. */
  readonly retryAfter: number;

  constructor(waitMs: number, reason = "Za dużo prób.") {
    const seconds = Math.ceil(waitMs / 1000);
    super(429, `${reason} Spróbuj ponownie za ${waitInWords(seconds)}.`);
    this.retryAfter = seconds;
  }
}

/** An error that becomes a 503 response with `Retry-After`, thrown for example if too many requests wait. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** Formats a duration in Polish: in seconds below a minute, and otherwise in minutes, rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} ${pluralForm(seconds, ["sekundę", "sekundy", "sekund"])}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} ${pluralForm(minutes, ["minutę", "minuty", "minut"])}`;
}
