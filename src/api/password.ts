import type { LinkParams, NewPassword, ResetRequest } from "../contract/password";
import { type CallOptions, get, send } from "./request";
import { readMessage } from "./failure";

/** Requests a mail with a reset link. @returns the server's message for the user */
export async function requestReset(request: ResetRequest): Promise<string> {
  const data = await send("post", "/password/reset-password-link", request);
  return readMessage(data, "Sprawdź pocztę: wysłaliśmy odnośnik do zmiany hasła.");
}

/** Checks a reset link; rejects if it is invalid. */
export async function checkResetLink(link: LinkParams, options?: CallOptions): Promise<void> {
  await get(resetPath(link), options);
}

/** Sets a new password. @returns the server's message for the user */
export async function resetPassword(link: LinkParams, body: NewPassword): Promise<string> {
  const data = await send("post", resetPath(link), body);
  return readMessage(data, "Hasło zmienione. Zaloguj się nowym hasłem.");
}

function resetPath({ userId, token }: LinkParams): string {
  const [user, secret] = [encodeURIComponent(userId), encodeURIComponent(token)];
  return `/password/reset-password/${user}/${secret}`;
}
