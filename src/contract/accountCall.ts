/** Returns whether a path is of a call without a session: a log-in, a registration or a link from a mail. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

/** Message for a 401 without a text to such a call, where it cannot mean that a session has expired. */
export const NOT_ACCEPTED = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";
