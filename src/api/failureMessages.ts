import { NO_RESPONSE, UNREADABLE, statusMessage, UNKNOWN_FAILURE } from "@blog/contract/messages";
import type { ServerMessage } from "@blog/contract/serverMessage";

/**
 * Returns the server's own message, or ours if it sent none (spec, section 8). If the status is null,
 * 413 or 5xx, an English message is put in parentheses after ours.
 * @param status as in `Failure`
 * @param sent body of the request
 */
export function refusalMessage(
  { text, isEnglish }: ServerMessage,
  status: number | null,
  sent: unknown,
): string {
  if (!text) return ownMessage("", status, sent);
  const isVague = status === null || status >= 500 || status === CONTENT_TOO_LARGE;
  return isVague && isEnglish ? `${ownMessage(text, status, sent)} (${text})` : text;
}

function ownMessage(text: string, status: number | null, sent: unknown): string {
  if (status === CONTENT_TOO_LARGE || /too large/i.test(text))
    return typeof sent === "string" ? messages.tooLong : messages.tooLarge;
  if (status === null) return text ? messages.unknown : messages.unreadable;
  return statusMessage(status);
}

const CONTENT_TOO_LARGE = 413;

/** Messages for failures for which the server sent no message that can be shown. */
export const messages = {
  unknown: UNKNOWN_FAILURE,
  unreadable: UNREADABLE,
  silent: NO_RESPONSE,
  outdated: "Jest nowa wersja tej strony. Odśwież ją, żeby iść dalej.",
  doubt: "Nie wiadomo jeszcze, czy dotarło. Sprawdzimy, gdy wróci połączenie.",
  takenOver: "Nie wysłano: zalogowano się tu na inne konto.",
  offline: "Brak połączenia z internetem. Sprawdź sieć i spróbuj ponownie.",
  tooLarge: "Plik jest za duży.",
  tooLong: "Tekst jest za długi dla tego serwera. Skróć go i spróbuj ponownie.",
};
