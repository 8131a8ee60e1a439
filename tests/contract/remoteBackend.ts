import { setTimeout } from "node:timers/promises";
import { calls } from "../../src/contract/calls";
import type { Credentials } from "../../src/contract/auth";
import { isRecord } from "../../src/lib/narrow";
import type { Account, Backend } from "../support/backend";
import { type ContractClient, createClient, type Sender } from "./client";
import { type Suite, unique, uniqueEmail } from "./suite";

/** Which backend is checked, and who may log in there. */
export interface Remote {
  /** Scheme, host and port. */
  origin: string;
  admin: Credentials | undefined;
  users: Credentials[];
}

/** What a check needs and does not have, which says nothing about the backend. */
export class NotChecked extends Error {
  override name = "NotChecked";
}

const password = "Zgodnosc-1-blog!";

/**
 * The suite for a backend of which nothing is known but its address. Accounts are made by
 * registration where that lets somebody in at once; else they are those of the operator.
 * @returns the suite, and the operator's accounts, which are to be left as they were
 * @throws Error when an account of the operator cannot log in
 */
export async function prepareRemoteSuite(
  { origin, admin, users }: Remote,
  sender: Sender,
): Promise<{ suite: Suite; given: Account[] }> {
  const given: Account[] = [];
  const api = createClient(origin, { sender: sparing(sender, given), isLenient: true });
  const logInAs = async (credentials: Credentials) => {
    const account = await logIn(api, credentials);
    given.push(account);
    return account;
  };
  const boss = admin ? await logInAs(admin) : missing("an admin's account (--admin)");
  const known: Account[] = [];
  for (const user of users) known.push(await logInAs(user));
  const newUser = registering(api);
  const backend: Backend = {
    origin,
    admin: async () => boss,
    newUser,
    linksTo: () => Promise.reject(new NotChecked("a mail that was sent")),
    expiredToken: () => {
      throw new NotChecked("a token that has expired");
    },
    close: async () => {},
  };
  const orGiven = (index: number) => (error: unknown) => {
    if (!(error instanceof NotChecked)) throw error;
    return known[index] ?? missing(`${index + 1} ordinary accounts (--user, once for each)`);
  };
  const owner = await newUser().catch(orGiven(0));
  const other = await newUser().catch(orGiven(1));
  return { suite: { api, backend, admin: boss, owner, other }, given };
}

/** Never sends what could take an account of the operator away, should the backend let it. */
function sparing(sender: Sender, given: Account[]): Sender {
  return async (origin, call, request) => {
    const { params, body } = request;
    const isTheirs = given.some(({ _id }) => _id === params?.["id"]);
    const isRisky = call.method === "DELETE" || (isRecord(body) && "password" in body);
    if (isTheirs && isRisky) throw new NotChecked("an account that may be lost");
    return sender(origin, call, request);
  };
}

async function logIn(api: ContractClient, { email, password: right }: Credentials) {
  const body = { email, password: right };
  return { ...(await api.ok(calls.login, { body })), email, password: right };
}

/** Makes accounts that are logged in, as long as nobody has to follow the link of a mail first. */
function registering(api: ContractClient): () => Promise<Account> {
  let isOpen: boolean | undefined;
  return async () => {
    const credentials = { email: uniqueEmail(), password };
    const body = { username: unique("Zgodność"), ...credentials };
    if (isOpen !== false) await api.ok(calls.register, { body });
    isOpen ??= (await api.answer(calls.login, { body: credentials })).status === 200;
    if (!isOpen) throw new NotChecked("a new account, and its mail");
    return logIn(api, credentials);
  };
}

/** An account that nobody has; whoever needs something of it learns that this is why. */
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

/** In seconds: the longest wait that a backend may ask for, and all of them together. */
const maxWait = 900;
const maxWaits = 3600;

/** Asks again when a backend that was asked too often says so, and not before. */
export function patiently(sender: Sender): Sender {
  let waited = 0;
  return async (...request) => {
    for (;;) {
      const answer = await sender(...request);
      if (answer.status !== 429) return answer;
      const wait = secondsOf(answer.retryAfter);
      waited += wait;
      if (wait > maxWait || waited > maxWaits)
        throw new NotChecked("a backend that may be asked that often (429)");
      console.warn(`The backend was asked too often: going on in ${wait} seconds.`);
      await setTimeout(wait * 1000);
    }
  };
}

/** Until a moment, or as long as it says; a minute where it says nothing. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 60);
  if (Number.isFinite(seconds)) return Math.max(1, seconds);
  return Math.max(1, Math.ceil((Date.parse(retryAfter ?? "") - Date.now()) / 1000) || 60);
}
