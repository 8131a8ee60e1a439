import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Credentials } from "../../src/contract/auth";
import { imageSchema } from "../../src/contract/document";
import { isRecord } from "../../src/shared/narrow";
import type { Account } from "./suite/backend";
import type { Sender } from "./suite/client";
import { findId, parseJson } from "./journal";

/** @throws Error naming the account if it cannot log in */
export async function logIn(
  origin: string,
  sender: Sender,
  credentials: Credentials,
): Promise<Account> {
  const { email } = credentials;
  const { status, text } = await sender(origin, validatedEndpoints.login, { body: credentials });
  const body = parseJson(text);
  const id = findId(body);
  const [firstLine = ""] = text.split("\n");
  if (status >= 300 || !isRecord(body) || !id || typeof body["token"] !== "string")
    throw new Error(`The account ${email} could not log in: ${status} ${firstLine.slice(0, 200)}`);
  const { username, isAdmin, token } = body;
  return {
    ...credentials,
    _id: id,
    username: typeof username === "string" ? username : "",
    isAdmin: isAdmin === true,
    token,
    profilePhoto: imageSchema.safeParse(body["profilePhoto"]).data ?? { url: "" },
  };
}
