/** Returns whether a path belongs to a call that needs no session: log-in, registration or a link sent by mail. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

/** Message for a 401 without a text in response to an account call, which has no session that could have expired. */
export const NOT_ACCEPTED = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";
