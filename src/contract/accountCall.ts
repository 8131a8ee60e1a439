/** Returns whether a path logs in or handles links from mails: anybody may call it. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

/** Said of a 401 without words to such a call, which is no expired session. */
export const NOT_ACCEPTED = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";
