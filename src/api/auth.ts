import type { Credentials, Registration, SessionUser } from "../contract/auth";
import type { LinkParams } from "../contract/password";
import * as endpoints from "../contract/endpoints";
import { parseSession } from "../lib/session";
import { get, send } from "./request";
import { UnexpectedResponseError } from "./failure";
import { serverMessage, successMessage } from "./serverMessage";
import { plainText } from "../shared/plainText";
import { getProfile } from "./profile";

/** Logs in; a username missing from the response is fetched from the profile. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const data = await send(endpoints.login, credentials);
  const user = parseSession(data);
  if (!user) throw new UnexpectedResponseError(data);
  if (user.username) return { ...user, username: plainText(user.username) };
  const { profile } = await getProfile(user._id);
  return { ...user, username: profile.username };
}

/** @returns the server's message for the user, who knows that the account was created */
export async function register(registration: Registration): Promise<string> {
  const data = await send(endpoints.register, registration);
  return successMessage(
    serverMessage(data),
    `Sprawdź pocztę ${registration.email}, aby potwierdzić adres e-mail.`,
  );
}

/** Verifies an e-mail address; the body of a successful response does not matter. */
export async function verifyEmail({ userId, token }: LinkParams): Promise<void> {
  await get(endpoints.verifyEmail, { params: { userId, token } });
}
