import { inspect } from "node:util";
import type { Credentials } from "../../src/contract/auth";
import { checkPreflights } from "./cors";
import { logIn } from "./logIn";
import { type Options, readOptions, UsageError } from "./options";
import { differs, reportOf } from "./report";
import { linesOf } from "./reportLines";
import { runChecks } from "./run";
import { createSender } from "./sender";
import type { Account } from "./suite/backend";

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const { origin, pageOrigin, isQuick } = options;
  await fetch(`${origin}/api/categories`).catch(() => {
    throw new UsageError(`No response from ${origin}.`);
  });
  const accounts = await logInAccounts(options);
  const { sender } = createSender(pageOrigin);
  const preflights = pageOrigin ? await checkPreflights(origin, pageOrigin, sender) : [];
  const checks = await runChecks({ origin, pageOrigin, isQuick, ...accounts });
  const report = reportOf([...preflights, ...checks]);
  const lines = options.isJson ? [JSON.stringify(report, null, 2)] : linesOf(report);
  process.stdout.write(`${lines.join("\n")}\n`);
  return differs(report) ? 1 : 0;
}

/** @throws UsageError naming an account that cannot log in */
async function logInAccounts({ origin, pageOrigin, admin, users }: Options) {
  const { sender } = createSender(pageOrigin);
  const open = async (credentials: Credentials): Promise<Account> =>
    logIn(origin, sender, credentials).catch((error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : inspect(error));
    });
  const opened = [];
  for (const user of users) opened.push(await open(user));
  return { admin: admin && (await open(admin)), users: opened };
}

process.exitCode = 2;
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : inspect(error)}\n`);
}
