import { FORBIDDEN, NOT_FOUND_MESSAGE, SERVER_FAILED, UNAUTHORIZED } from "./limits";

/**
 * Tells a refusal without words of its own; only a 5xx is a failure of the server.
 * @param path of the call: a 401 to one that logs in, or takes a link from a mail, is no expired session
 */
export function statusMessage(status: number, path = ""): string {
  if (status === 401 && isAccountCall(path)) return NOT_ACCEPTED;
  return statusMessages[status] ?? (status >= 500 ? SERVER_FAILED : UNKNOWN_FAILURE);
}

/** Whether a path logs in or handles links from mails: anybody may call it. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

const NOT_ACCEPTED = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";

export const UNKNOWN_FAILURE = "Coś poszło nie tak. Spróbuj ponownie.";

const statusMessages: Record<number, string | undefined> = {
  401: UNAUTHORIZED,
  403: FORBIDDEN,
  404: NOT_FOUND_MESSAGE,
  429: "Za dużo prób. Odczekaj chwilę i spróbuj ponownie.",
};
