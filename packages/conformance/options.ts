import { parseArgs } from "node:util";
import type { Credentials } from "@blog/contract/auth";

const usage = `npm run conformance -- https://host [options]

  --user e-mail:password   a regular account, up to twice; without it, accounts are registered
  --admin e-mail:password  an admin account
  --quick                  each call and each refusal once, in fewer than 100 requests
  --origin https://host    where the page will be: asks as a browser there would (CORS)
  --json                   a machine-readable report

Check a throw-away copy with accounts made for it; see docs/conformance.md.`;

const oneUrl = "Pass exactly one http(s) URL.";

/** The arguments are invalid, or no backend responds at the URL; the command exits with status 2. */
export class UsageError extends Error {}

export type Options = ReturnType<typeof readOptions>;

/** Parses the command line. @throws UsageError with the usage text if it is invalid */
export function readOptions(args: string[]) {
  const options = {
    admin: { type: "string" },
    user: { type: "string", multiple: true },
    quick: { type: "boolean" },
    origin: { type: "string" },
    json: { type: "boolean" },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [url = "", ...more] = positionals;
    if (more.length > 0) throw new Error(oneUrl);
    return {
      origin: originOf(url),
      admin: values.admin === undefined ? undefined : credentialsOf(values.admin),
      users: (values.user ?? []).map(credentialsOf),
      isQuick: values.quick ?? false,
      pageOrigin: values.origin === undefined ? undefined : originOf(values.origin),
      isJson: values.json ?? false,
    };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ""}\n\n${usage}`.trim());
  }
}

/** Returns the origin of a URL. @throws Error unless it is an http(s) URL */
function originOf(url: string): string {
  const { origin, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new Error(oneUrl);
  return origin;
}

/** Parses `e-mail:password`; the password may contain colons. */
function credentialsOf(text: string): Credentials {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (!email || !password) throw new Error("Accounts must be given as e-mail:password.");
  return { email, password };
}
