import { FORBIDDEN, NOT_FOUND_MESSAGE, SERVER_FAILED, UNAUTHORIZED } from "./limits";

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
