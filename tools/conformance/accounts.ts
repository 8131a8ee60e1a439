import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Account, Backend } from "../../tests/support/backend";
import { createClient, type fetchFile, type Sender } from "../../tests/contract/client";
import { type Suite, takeAnyWording, unique, uniqueEmail } from "../../tests/contract/suite";
import { logIn } from "./logIn";
import { NotChecked } from "./notChecked";

/** Who is known at the backend that is checked. */
export interface Given {
  admin: Account | undefined;
  users: Account[];
}

const password = "Zgodnosc-1-blog!";

/**
 * The suite for a backend of which nothing is known but its address. Accounts are those of the
 * operator; where there are too few, they are registered, if that lets somebody in at once.
 */
export async function prepareRemoteSuite(
  origin: string,
  { admin = missing("an admin's account (--admin)"), users }: Given,
  ways: { sender: Sender; fetchFile: typeof fetchFile },
): Promise<Suite> {
  takeAnyWording();
  const api = createClient(origin, { sender: ways.sender, isLenient: true });
  const newUser = registering(origin, ways.sender);
  const backend: Backend = {
    origin,
    admin: async () => admin,
    newUser,
    linksTo: () => Promise.reject(new NotChecked("a mail that was sent")),
    expiredToken: () => {
      throw new NotChecked("a token that has expired");
    },
    close: async () => {},
  };
  const [owner = await orMissing(newUser, 1), other = await orMissing(newUser, 2)] = users;
  return { api, backend, admin, owner, other, fetchFile: ways.fetchFile };
}

/** Makes accounts that are logged in, as long as nobody has to follow the link of a mail first. */
function registering(origin: string, sender: Sender): () => Promise<Account> {
  let isOpen: boolean | undefined;
  return async () => {
    const credentials = { email: uniqueEmail(), password };
    const username = unique("Zgodność");
    const closed = new NotChecked("a new account that may log in without a mail");
    if (isOpen === false) throw closed;
    const body = { username, ...credentials };
    const { status } = await sender(origin, validatedEndpoints.register, { body });
    const session = status < 300 && (await logIn(origin, sender, credentials).catch(() => false));
    isOpen ??= typeof session === "object";
    if (typeof session !== "object") throw closed;
    return { ...session, username };
  };
}

async function orMissing(newUser: () => Promise<Account>, count: number): Promise<Account> {
  return newUser().catch((error: unknown) => {
    if (!(error instanceof NotChecked)) throw error;
    return missing(`${count} ordinary accounts (--user, once for each)`);
  });
}

/** Stands for an account that is missing: reading anything of it throws the reason. */
function missing(reason: string): Account {
  const tell = (): never => {
    throw new NotChecked(reason);
  };
  return {
    get _id() {
      return tell();
    },
    get username() {
      return tell();
    },
    get email() {
      return tell();
    },
    get password() {
      return tell();
    },
    get token() {
      return tell();
    },
    isAdmin: false,
    profilePhoto: { url: "" },
  };
}
