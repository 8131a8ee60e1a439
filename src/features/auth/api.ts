import type { Credentials, Registration, SessionUser } from "@blog/contract/auth";
import type { LinkParams } from "@blog/contract/password";
import * as endpoints from "@blog/contract/endpoints";
import { parseFetchedProfile } from "@blog/contract/parse/profile";
import { parseLogIn } from "@blog/contract/parse/session";
import { get, send } from "../../api/request";
import { isOnline } from "../../lib/browser/online";
import { requireParsed } from "@blog/contract/responseError";
import { isDoubtful, refusedBody, toFailure } from "../../api/failure";
import { serverMessage, successMessage } from "@blog/contract/serverMessage";
import { NO_RESPONSE, SERVER_FAILED, UNREADABLE } from "@blog/contract/messages";
import { UnknownOutcomeError } from "../../api/writeRequest";
import { plainText } from "@blog/shared/plainText";

/** Logs in. Fetches the username from the profile if the response lacks it. */
export async function logIn(credentials: Credentials): Promise<SessionUser> {
  const data = await send(endpoints.login, credentials);
  const user = requireParsed(parseLogIn(data), data);
  if (user.username) return { ...user, username: plainText(user.username) };
  const profileData = await get(endpoints.getProfile, { params: { id: user._id } });
  const { profile } = requireParsed(parseFetchedProfile(profileData, user._id), profileData);
  return { ...user, username: profile.username };
}

/** Registers a user. @returns the server's message, or instructions on what to do next */
export async function register(registration: Registration): Promise<string> {
  const { email } = registration;
  try {
    const message = serverMessage(await send(endpoints.register, registration));
    return successMessage(message, nextStepText(email, message.text));
  } catch (error) {
    if (!isDoubtful(toFailure(error)) || !isOnline()) throw error;
    throw new UnknownOutcomeError(unknownOutcomeText(email, refusedBody(error)));
  }
}

/** Returns what to say if an account may have been created. @param body of the response, whose words may say why not */
function unknownOutcomeText(email: string, body: unknown): string {
  const text = `Nie wiadomo, czy konto powstało. Zajrzyj do skrzynki ${email}: jeśli jest tam wiadomość z\u00a0odnośnikiem, konto już masz.`;
  const words = serverMessage(body).text;
  return words && !ownMessages.includes(words) ? `${text} (${words})` : text;
}

/** Messages of our own server in front of another, which advise to try again. */
const ownMessages = [NO_RESPONSE, SERVER_FAILED, UNREADABLE];

/** Returns what to do next: some servers send an e-mail for verification, others let users log in immediately. */
function nextStepText(email: string, serverText: string): string {
  return /mail|verif|confirm|link|inbox/i.test(serverText)
    ? `Sprawdź pocztę ${email}, aby potwierdzić adres e-mail.`
    : `Możesz się zalogować. Jeśli na ${email} przyjdzie wiadomość z\u00a0odnośnikiem, najpierw potwierdź w\u00a0niej adres.`;
}

/** Verifies an e-mail address; ignores the body of a successful response. */
export async function verifyEmail(link: LinkParams): Promise<void> {
  await get(endpoints.verifyEmail, { params: link });
}
