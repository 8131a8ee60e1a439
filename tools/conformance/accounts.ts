import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Credentials } from "../../src/contract/auth";
import { parseSession } from "../../src/lib/session";
import { parseBody } from "../../src/shared/responseProof";
import type { Account } from "./suite/backend";
import { createClient, type Sender } from "./suite/client";
import { createSuite, type Suite, acceptAnyWording, unique, uniqueEmail } from "./suite/suite";
import { UsageError } from "./options";
import { readAsPage } from "./pageReading";
import { NotChecked } from "./suite/check";

/** Existing accounts of the checked backend, named by the operator. */
export interface NamedAccounts {
  admin: Account | undefined;
  users: Account[];
}

/**
 * Returns the suite for a remote backend. Registers the accounts that the operator did not name, if
 * the backend lets new accounts log in without verification.
 */
export async function prepareRemoteSuite(
  origin: string,
  { admin = missingAccount("an admin account (--admin)"), users }: NamedAccounts,
  sender: Sender,
): Promise<Suite> {
  acceptAnyWording();
  const api = createClient(origin, { sender, read: readAsPage });
  const newUser = createRegistrar(origin, sender);
  const expiredToken = () => {
    throw new NotChecked("an expired token");
  };
  const backend = { origin, newUser, expiredToken };
  const [
    owner = await newUser().catch(() => missingAccount("a regular account (--user)")),
    other = await newUser().catch(() =>
      missingAccount("two regular accounts (--user, given twice)"),
    ),
  ] = users;
  return createSuite({ api, backend, admin, owner, other });
}

/** Returns a function that registers an account and logs it in, unless that requires verification. */
function createRegistrar(origin: string, sender: Sender): () => Promise<Account> {
  let isOpen = true;
  return async () => {
    const credentials = { email: uniqueEmail(), password: "Zgodnosc-1-blog!" };
    const username = unique("Zgodność");
    if (isOpen) {
      const body = { username, ...credentials };
      const { status } = await sender(origin, validatedEndpoints.register, { body });
      const session = status < 300 && (await logIn(origin, sender, credentials).catch(() => false));
      if (typeof session === "object") return { ...session, username };
    }
    isOpen = false;
    throw new NotChecked("an account that can log in without e-mail verification");
  };
}

/** Returns a placeholder account; reading any of its properties throws NotChecked. */
function missingAccount(requirement: string): Account {
  const blank = { _id: "", username: "", email: "", password: "", token: "" };
  return new Proxy(
    { ...blank, isAdmin: false, profilePhoto: { url: "" } },
    {
      get: (_, key) => {
        // Awaited, it is asked whether it is a promise.
        if (key === "then") return undefined;
        throw new NotChecked(requirement);
      },
    },
  );
}

/** @throws UsageError naming the account if it cannot log in */
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
    throw new UsageError(`The account ${email} could not log in: ${status} ${line.slice(0, 200)}`);
  }
  return { ...session, ...credentials };
}
