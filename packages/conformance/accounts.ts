import type { Credentials } from "@blog/contract/auth";
import { parseSession } from "@blog/contract/parse/session";
import { type Options, UsageError } from "./options";
import { NotChecked } from "./suite/check";
import type { ContractClient } from "./suite/client";
import { type Account, createSuite, type Suite, unique, uniqueEmail } from "./suite/suite";

/**
 * Creates the suite for a remote backend. Missing regular accounts are registered if the backend lets new ones log in
 * without verification. @throws UsageError naming an account that cannot log in
 */
export async function prepareRemoteSuite(
  api: ContractClient,
  { origin, admin, users }: Pick<Options, "origin" | "admin" | "users">,
): Promise<Suite> {
  const newUser = createRegistrar(api);
  const accounts: Account[] = [];
  for (const user of users) accounts.push(await logIn(api, user));
  while (accounts.length < 2) {
    const user = await newUser().catch(() => undefined);
    if (!user) break;
    accounts.push(user);
  }
  const [
    owner = missingAccount("a regular account (--user)"),
    other = missingAccount("two regular accounts (--user, given twice)"),
  ] = accounts;
  return createSuite({
    api,
    backend: { origin, newUser },
    admin: admin ? await logIn(api, admin) : missingAccount("an admin account (--admin)"),
    owner,
    other,
  });
}

/** Returns a function that registers an account and logs it in. It throws NotChecked if that requires verification. */
function createRegistrar(api: ContractClient): () => Promise<Account> {
  let isOpen = true;
  return async () => {
    const credentials = { email: uniqueEmail(), password: "Zgodnosc-1-blog!" };
    const username = unique("Zgodność");
    isOpen &&= (await api.probe("register", { body: { username, ...credentials } })) !== undefined;
    const session = isOpen && parseSession(await api.probe("login", { body: credentials }));
    if (session) return { ...session, ...credentials, username };
    isOpen = false;
    throw new NotChecked("an account that can log in without e-mail verification");
  };
}

async function logIn(api: ContractClient, credentials: Credentials): Promise<Account> {
  const session = parseSession(await api.probe("login", { body: credentials }));
  if (session) return { ...session, ...credentials };
  const { status, text } = api.exchanges.at(-1)?.response ?? { status: 0, text: "" };
  const [line = ""] = text.split("\n");
  const { email } = credentials;
  throw new UsageError(`The account ${email} could not log in: ${status} ${line.slice(0, 200)}`);
}

/** Returns a placeholder for an account; reading any of its properties throws NotChecked. */
function missingAccount(requirement: string): Account {
  const blank = { _id: "", username: "", email: "", password: "", token: "", isAdmin: false };
  const get = () => {
    throw new NotChecked(requirement);
  };
  return new Proxy({ ...blank, profilePhoto: { url: "" } }, { get });
}
