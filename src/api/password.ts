import type { LinkParams, NewPassword, ResetRequest } from "../contract/password";
import * as endpoints from "../contract/endpoints";
import { SERVER_FAILED } from "../contract/limits";
import { isServerError, ResponseError, toFailure } from "./failure";
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

/** Some backends change the password and respond 500 all the same. */
export const mayBeChanged = "Serwer zgłosił błąd, ale hasło mogło zostać zmienione.";

/** Sets a new password. @returns the server's message for the user */
export async function resetPassword(
  { userId, token }: LinkParams,
  body: NewPassword,
): Promise<string> {
  try {
    const data = await send(endpoints.resetPassword, body, { params: { userId, token } });
    return successMessage(serverMessage(data), "Hasło zmienione. Zaloguj się nowym hasłem.");
  } catch (error) {
    const failure = toFailure(error);
    if (!isServerError(failure)) throw error;
    // Trying again, as the sentence for other calls advises, never helps there.
    const message = failure.message.replace(SERVER_FAILED, mayBeChanged);
    throw new ResponseError({ status: failure.status, data: { message } });
  }
}
