/** Messages of the front end and the server. Must not import zod, which would enlarge the front end. */

export const NOT_FOUND_MESSAGE = "Tego już nie ma\u00a0– mogło zostać usunięte.";

export const UNAUTHORIZED = "Zaloguj się, aby to zrobić.";
export const FORBIDDEN = "Nie masz uprawnień do tej czynności.";
export const SERVER_FAILED = "Serwer zgłosił błąd. Spróbuj ponownie za chwilę.";
export const NO_RESPONSE = "Serwer nie odpowiada. Spróbuj ponownie za chwilę.";
/** Message for a successful response without the expected data. */
export const UNREADABLE = "Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie za chwilę.";

/** Returns the message for an unsuccessful response that contains no message. */
export function statusMessage(status: number): string {
  return statusMessages[status] ?? (status >= 500 ? SERVER_FAILED : UNKNOWN_FAILURE);
}

export const UNKNOWN_FAILURE = "Coś poszło nie tak. Spróbuj ponownie.";

const statusMessages: Record<number, string | undefined> = {
  401: UNAUTHORIZED,
  403: FORBIDDEN,
  404: NOT_FOUND_MESSAGE,
  429: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};

/** Message for a call that a backend does not have. */
export const MISSING_CALL = "Ten blog tego nie potrafi.";

/** Message if an account call gets a 401 without a message. The call has no session that could have expired. */
export const NOT_ACCEPTED_MESSAGE =
  "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";
