import type { LinkParams, NewPassword, ResetRequest } from "@blog/contract/password";
import * as endpoints from "@blog/contract/endpoints";
import { type RequestOptions, get, send } from "../../api/request";
import { serverMessage, successMessage } from "@blog/contract/serverMessage";

/** Requests an e-mail with a reset link. @returns the message to show, which is the server's if it sent one */
export async function requestReset(request: ResetRequest): Promise<string> {
  const data = await send(endpoints.requestReset, request);
  return successMessage(
    serverMessage(data),
    "Sprawdź pocztę: wysłaliśmy odnośnik do zmiany hasła.",
  );
}

/** Checks a reset link. Rejects if the link is invalid. */
export async function checkResetLink(link: LinkParams, options?: RequestOptions): Promise<void> {
  await get(endpoints.checkResetLink, { ...options, params: link });
}

/** Sets a new password. @returns the message to show, which is the server's if it sent one */
export async function resetPassword(link: LinkParams, body: NewPassword): Promise<string> {
  const data = await send(endpoints.resetPassword, body, { params: link });
  return successMessage(serverMessage(data), "Hasło zmienione. Zaloguj się nowym hasłem.");
}
