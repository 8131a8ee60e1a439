import type { LinkParams, NewPassword, ResetRequest } from "../contract/password";
import * as endpoints from "../contract/endpoints";
import { type RequestOptions, get, send } from "./request";
import { serverMessage, successMessage } from "./serverMessage";

/** Requests a mail with a reset link. @returns the server's message for the user */
export async function requestReset(request: ResetRequest): Promise<string> {
  const data = await send(endpoints.requestReset, request);
  return successMessage(
    serverMessage(data),
    "Sprawdź pocztę: wysłaliśmy odnośnik do zmiany hasła.",
  );
}

/** Checks a reset link; rejects if it is invalid. */
export async function checkResetLink(
  { userId, token }: LinkParams,
  options?: RequestOptions,
): Promise<void> {
  await get(endpoints.checkResetLink, { ...options, params: { userId, token } });
}

/** Sets a new password. @returns the server's message for the user */
export async function resetPassword(
  { userId, token }: LinkParams,
  body: NewPassword,
): Promise<string> {
  const data = await send(endpoints.resetPassword, body, { params: { userId, token } });
  return successMessage(serverMessage(data), "Hasło zmienione. Zaloguj się nowym hasłem.");
}
