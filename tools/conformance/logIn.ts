import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Credentials } from "../../src/contract/auth";
import { imageSchema } from "../../src/contract/document";
import { asString, isRecord } from "../../src/shared/narrow";
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
  const body = parseBody(text);
  const { _id, id, token, username, isAdmin, profilePhoto } = isRecord(body) ? body : {};
  const accountId = asString(_id) || asString(id);
  if (status >= 300 || !accountId || typeof token !== "string") {
    const [line = ""] = text.split("\n");
    const { email } = credentials;
    throw new Error(`The account ${email} could not log in: ${status} ${line.slice(0, 200)}`);
  }
  return {
    ...credentials,
    _id: accountId,
    username: asString(username),
    isAdmin: isAdmin === true,
    token,
    profilePhoto: imageSchema.safeParse(profilePhoto).data ?? { url: "" },
  };
}
