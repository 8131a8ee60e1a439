import type { Credentials, Registration, SessionUser } from "../contract/auth";
import type { LinkParams } from "../contract/password";
import { parseSession } from "../lib/session";
import { get, send } from "./request";
import { AnswerError, readMessage, serverMessage } from "./failure";
import { plainText } from "./plainText";
import { getProfile } from "./profile";

/** Logs in; where the answer leaves out the name, it is read from the profile. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const data = await send("post", "/auth/login", credentials);
  const user = parseSession(data);
  if (!user) throw new AnswerError(serverMessage(data));
  if (user.username) return { ...user, username: plainText(user.username) };
  const { profile } = await getProfile(user._id);
  return { ...user, username: profile.username };
}

/** @returns what the server says about it, for the user to read */
export async function register(registration: Registration): Promise<string> {
  const data = await send("post", "/auth/register", registration);
  return readMessage(data, "Konto utworzone. Sprawdź pocztę, aby potwierdzić adres e-mail.");
}

/** Any answer of success verifies; the link works once, so it is sent again only if it was lost. */
export async function verifyEmail({ userId, token }: LinkParams): Promise<void> {
  const path = `/auth/${encodeURIComponent(userId)}/verify/${encodeURIComponent(token)}`;
  await get(path);
}
