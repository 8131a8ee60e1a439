import { parseArgs } from "node:util";
import type { Credentials } from "../../src/contract/auth";

const usage = `npm run conformance -- https://host [options]

Checks any backend of this API against the contract, over HTTP.

  --user e-mail:password   a regular account, up to twice; without it, accounts are registered
  --admin e-mail:password  an admin account
  --mails                  with --user: still register accounts and request mails (at example.com)
  --quick                  each call and each refusal once, in fewer than 100 requests
  --budget 200             requests that the backend accepts in ten minutes; 0 for no limit
  --json                   a machine-readable report

Everything created is deleted again, also after Ctrl-C, a long 429, a lost network or a crash; named
accounts keep their names, bios, photos and passwords. Whatever cannot be deleted is listed with the
call that removes it.

Exits with 0 if everything checked conforms (style aside), 1 if something differs, 2 if it could not
check or was interrupted.`;

/** Exits with 2: the arguments are invalid, or lead to no backend. */
export class UsageError extends Error {}

export interface Options {
  /** Scheme, host and port. */
  origin: string;
  admin: Credentials | undefined;
  users: Credentials[];
  /** Whether accounts may be registered and mails sent. */
  mayMail: boolean;
  isQuick: boolean;
  /** Requests in ten minutes; Infinity for no limit. */
  budget: number;
  isJson: boolean;
}

/** @throws UsageError if the arguments are invalid */
export function readOptions(args: string[]): Options {
  const options = {
    admin: { type: "string" },
    user: { type: "string", multiple: true },
    mails: { type: "boolean" },
    quick: { type: "boolean" },
    budget: { type: "string" },
    json: { type: "boolean" },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [url = "", ...more] = positionals;
    const { origin, protocol } = new URL(url);
    if (more.length > 0 || !/^https?:$/.test(protocol))
      throw new Error("Pass exactly one http(s) URL.");
    const { admin, user = [], mails = false, quick = false, budget = "200", json = false } = values;
    if (!/^\d{1,6}$/.test(budget)) throw new Error("--budget must be a number of requests.");
    return {
      origin,
      admin: admin ? credentialsOf(admin) : undefined,
      users: user.map(credentialsOf),
      mayMail: mails || user.length === 0,
      isQuick: quick,
      budget: Number(budget) || Infinity,
      isJson: json,
    };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ""}\n\n${usage}`.trim());
  }
}

/** Parses `e-mail:password`; the password may contain colons. */
function credentialsOf(text: string): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (!email || !password) throw new Error("Accounts must be given as e-mail:password.");
  return { email, password };
}
