import { BROKEN, FORBIDDEN, GONE, SILENT, UNAUTHORIZED } from "../contract/limits";
import { isTechnical } from "./technicalText";

/**
 * The server's own words, but for what its code says instead of a person.
 * @param sent the body of the request
 */
export function refusalMessage(said: string, status: number, sent: unknown): string {
  const isOfCode = (status >= 500 || status === TOO_LARGE) && isTechnical(said);
  if (said && !isOfCode) return said;
  if (status !== TOO_LARGE && !/too large/i.test(said)) return messageOfStatus(status);
  return typeof sent === "string" ? messages.tooLong : messages.tooLarge;
}

/** Of a body that is over the server's limit. */
const TOO_LARGE = 413;

/**
 * Servers refuse a body over their limit before they allow other origins to read the refusal; the
 * browser then tells no more than that the request has failed.
 * @param sent the body of the request
 */
export function lossMessage(sent: unknown): string {
  if (typeof sent === "string") {
    return new Blob([sent]).size > bodyLimits.text ? messages.longText : messages.silent;
  }
  if (!(sent instanceof FormData)) return messages.silent;
  return new Blob([...sent.values()]).size > bodyLimits.form ? messages.largeForm : messages.silent;
}

/** In bytes: what Express takes as JSON, and nginx as anything, unless told otherwise. */
const bodyLimits = { text: 100 * 1024, form: 1024 * 1024 };

function messageOfStatus(status: number): string {
  if (status === 401) return messages.unauthorized;
  if (status === 403) return messages.forbidden;
  if (status === 404) return messages.missing;
  if (status === 429) return messages.tooMany;
  return status >= 500 ? messages.broken : messages.unknown;
}

/** What is said of each failure, in our own words. */
export const messages = {
  unknown: "Coś poszło nie tak. Spróbuj ponownie.",
  silent: SILENT,
  longText:
    "Serwer nie odpowiada. Być może tekst jest dla niego za długi\u00a0– skróć go i spróbuj ponownie.",
  largeForm:
    "Serwer nie odpowiada. Być może plik jest dla niego za duży\u00a0– wybierz mniejszy i spróbuj ponownie.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  unauthorized: UNAUTHORIZED,
  forbidden: FORBIDDEN,
  missing: GONE,
  broken: BROKEN,
  tooLarge: "Plik jest za duży.",
  tooLong: "Tekst jest za długi dla tego serwera. Skróć go i spróbuj ponownie.",
  tooMany: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};
