import type { SessionUser } from "../../../src/contract/auth";

/** A verified account with its session and credentials. */
export interface Account extends SessionUser {
  email: string;
  password: string;
}

/** A backend for the contract suite. */
export interface Backend {
  /** Scheme, host and port. */
  origin: string;
  /** Creates a regular account. */
  newUser: () => Promise<Account>;
  /** Returns a token that expired yesterday; only our own backend can make one. */
  expiredToken?: (account: Account) => string;
}
