import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Credentials } from "../../src/contract/auth";
import { parseSession } from "../../src/lib/session";
import { parseBody } from "../../src/shared/responseProof";
import type { Account } from "./suite/backend";
import type { Sender } from "./suite/client";

/** @throws Error naming the account if it cannot log in */
export async function logIn(
  origin: string,
  sender: Sender,
  credentials: Credentials,
): Promise<Account> {
  const { status, text } = await sender(origin, validatedEndpoints.login, { body: credentials });
  const session = parseSession(parseBody(text));
  if (status >= 300 || !session) {
    const [line = ""] = text.split("\n");
    const { email } = credentials;
    throw new Error(`The account ${email} could not log in: ${status} ${line.slice(0, 200)}`);
  }
  return { ...session, ...credentials };
}
