import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Account, Backend } from "./suite/backend";
import { createClient, fetchFile, type Sender } from "./suite/client";
import { type Suite, acceptAnyWording, unique, uniqueEmail } from "./suite/suite";
import { logIn } from "./logIn";
import { readAsPage } from "./pageReading";
import { NotChecked } from "./suite/check";

/** Existing accounts of the checked backend, named by the operator. */
export interface NamedAccounts {
  admin: Account | undefined;
  users: Account[];
}

const password = "Zgodnosc-1-blog!";

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
  const backend: Backend = {
    origin,
    admin: async () => admin,
    newUser,
    expiredToken: () => {
      throw new NotChecked("an expired token");
    },
    close: async () => {},
  };
  const [
    owner = await newUser().catch(orMissing("a regular account (--user)")),
    other = await newUser().catch(orMissing("two regular accounts (--user, given twice)")),
  ] = users;
  const fetchPicture: typeof fetchFile = async (url) =>
    fetchFile(url, AbortSignal.timeout(60_000)).catch(() => {
      throw new NotChecked(`a reachable image host (${url.host})`);
    });
  return { api, backend, admin, owner, other, fetchFile: fetchPicture };
}

/** Returns a function that registers an account and logs it in, unless that requires verification. */
function createRegistrar(origin: string, sender: Sender): () => Promise<Account> {
  let canLogIn: boolean | undefined;
  return async () => {
    const credentials = { email: uniqueEmail(), password };
    const username = unique("Zgodność");
    const unverified = new NotChecked("an account that can log in without e-mail verification");
    if (canLogIn === false) throw unverified;
    const body = { username, ...credentials };
    const { status } = await sender(origin, validatedEndpoints.register, { body });
    const session = status < 300 && (await logIn(origin, sender, credentials).catch(() => false));
    canLogIn ??= typeof session === "object";
    if (typeof session !== "object") throw unverified;
    return { ...session, username };
  };
}

function orMissing(requirement: string): (error: unknown) => Account {
  return (error) => {
    if (!(error instanceof NotChecked)) throw error;
    return missingAccount(requirement);
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
