import { parseArgs } from "node:util";
import type { Credentials } from "../../src/contract/auth";

const usage = `npm run conformance -- https://host [options]

Checks any backend of this API against the contract, over HTTP.

  --user e-mail:password   an ordinary account, given twice for two; without any, some are registered
  --admin e-mail:password  an admin's account
  --mails                  with --user: register and ask for mails all the same (at example.com)
  --quick                  each call once and each refusal once, with less than 100 requests
  --budget 200             requests that the backend takes in ten minutes; 0: as many as there are
  --json                   the report for machines

What was made is taken away again, also after Ctrl-C, a long 429, a lost network or a failure of its
own; accounts that were given keep their names, texts, photos and passwords. What cannot be taken
away is listed with the call that removes it.

Ends with 0 when all that was checked matches (style apart), with 1 when something differs, with 2
when it could not check or was cut off.`;

/** Ends the command with 2: what the operator gave makes no sense, or leads to no backend. */
export class UsageError extends Error {}

export interface Options {
  /** Scheme, host and port. */
  origin: string;
  admin: Credentials | undefined;
  users: Credentials[];
  /** Whether somebody may be registered and mailed. */
  mayMail: boolean;
  isQuick: boolean;
  /** Requests in ten minutes. */
  budget: number;
  isJson: boolean;
}

/** @throws UsageError about arguments that make no sense */
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
    const [address = "", ...more] = positionals;
    const { origin, protocol } = new URL(address);
    if (more.length > 0 || !/^https?:$/.test(protocol)) throw new Error("One address, please.");
    const { admin, user = [], mails = false, quick = false, budget = "200", json = false } = values;
    if (!/^\d{1,6}$/.test(budget)) throw new Error("A budget is a number of requests.");
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

/** An address and a password, which may hold colons. */
function credentialsOf(text: string): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (!email || !password) throw new Error("An account is given as e-mail:password.");
  return { email, password };
}
