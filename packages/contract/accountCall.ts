/** Returns whether a path belongs to an account call: a log-in, registration, password reset or link in an e-mail. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

/** Message if an account call gets a 401 without a message. The call has no session that could have expired. */
export const NOT_ACCEPTED_MESSAGE =
  "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";
