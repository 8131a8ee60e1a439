import { inspect } from "node:util";
import type { Account } from "../../tests/support/backend";
import {
  costOfRestoring,
  takeSnapshot,
  type ProfileSnapshot,
  lossIn,
  restoreProfiles,
} from "./profileSnapshots";
import { Connection } from "./connection";
import { logIn } from "./logIn";
import { mailsIn } from "./mails";
import { type Options, readOptions, UsageError } from "./options";
import { serveChecks } from "./relay";
import { remarksOf } from "./remarks";
import { type Check, differs, reportOf } from "./report";
import { leftLines, linesOf } from "./reportLines";
import { runChecks } from "./runner";
import { costOfCleanup, type Left, cleanUp, cleanUpDocuments } from "./cleanup";

/** The accounts that the operator named, and what their profiles held before. */
interface Named {
  admin?: Account;
  users: Account[];
  snapshots: ProfileSnapshot[];
}

const channel = `conformance-${process.pid}`;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const named: Named = { users: [], snapshots: [] };
  const connection = openConnection(options, named);
  const { listen, crashed } = watchProcess(connection);
  listen();
  let checks: Check[] = [];
  let failure: unknown;
  try {
    checks = await Promise.race([crashed, check(options, connection, named, listen)]);
  } catch (error) {
    failure = error;
  }
  const cutOff = connection.stopped;
  connection.stop("a run that goes on");
  await connection.settle();
  const requests = connection.journal.length;
  const left = await takeAllAway(options, connection, named);
  if (failure !== undefined) {
    if (left.length > 0) process.stderr.write(`${leftLines(left).join("\n")}\n`);
    throw failure;
  }
  const remarks = remarksOf(connection.journal);
  const report = reportOf(checks, { left, requests, remarks, cutOff });
  const lines = options.isJson ? [JSON.stringify(report, null, 2)] : linesOf(report);
  process.stdout.write(`${lines.join("\n")}\n`);
  if (cutOff !== undefined) return 2;
  return differs(report) ? 1 : 0;
}

/** The connection to the backend, which sends nothing that the operator would regret. */
function openConnection({ origin, budget, mayMail }: Options, named: Named): Connection {
  return new Connection({
    origin,
    budget,
    objection: (call, request, journal) => {
      const isAdmin = named.admin !== undefined;
      const loss = lossIn(named.snapshots, call, request);
      return loss ?? mailsIn(call, request, { mayMail, isAdmin, journal });
    },
    reserved: (journal) => costOfCleanup(journal) + costOfRestoring(named.snapshots, journal),
    say,
  });
}

/**
 * Cuts the checks off at the first signal, the cleanup at the second.
 * @returns `listen` begins, and takes over from whoever else would end the process; `crashed` fails
 *   with what nobody caught
 */
function watchProcess(connection: Connection) {
  const handleSignal = () => {
    if (connection.stopped === undefined) say("Cut off; once more to leave at once.");
    else connection.leave();
    connection.stop("a run that is not cut off");
  };
  let handleCrash: (error: unknown) => void = () => {};
  const crashed = new Promise<never>((_, reject) => (handleCrash = reject));
  const listen = () => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.removeAllListeners(signal).on(signal, handleSignal);
    for (const event of ["uncaughtException", "unhandledRejection"] as const)
      process.removeAllListeners(event).on(event, (error: unknown) => handleCrash(error));
  };
  return { listen, crashed };
}

async function check(
  options: Options,
  connection: Connection,
  named: Named,
  listen: () => void,
): Promise<Check[]> {
  const { origin, isQuick } = options;
  await findBackend(options);
  await logEverybodyIn(options, connection, named);
  const close = serveChecks(channel, servicesOf(options, connection, named));
  try {
    const { users, admin } = named;
    return await runChecks({ origin, channel, isQuick, users, admin }, listen);
  } finally {
    close();
  }
}

/** @throws UsageError when nothing answers there */
async function findBackend({ origin }: Options): Promise<void> {
  try {
    await fetch(`${origin}/api/categories`);
  } catch {
    throw new UsageError(`Nothing answers at ${origin}.`);
  }
}

/** @throws UsageError that says which account cannot log in */
async function logEverybodyIn(
  { origin, admin, users }: Options,
  connection: Connection,
  named: Named,
) {
  const enter = async (credentials: (typeof users)[number]) => {
    const account = await logIn(origin, connection.ask, credentials).catch((error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : inspect(error));
    });
    const profile = await takeSnapshot(account, waysOf(origin, connection));
    named.snapshots.push(profile);
    // Some logins leave the name out.
    return { ...account, username: account.username || profile.username };
  };
  if (admin) named.admin = await enter(admin);
  for (const user of users) named.users.push(await enter(user));
}

function servicesOf({ origin }: Options, connection: Connection, named: Named) {
  let from = 0;
  const settings = cleanupSettings(origin, connection, named);
  return {
    ask: connection.ask,
    fetchFile: connection.fetchFile,
    mark: async () => void (from = connection.journal.length),
    cleanUp: async (since: "the mark" | "the beginning") => {
      if (connection.stopped) return;
      const lately = since === "the mark" ? connection.journal.slice(from) : undefined;
      await cleanUpDocuments(settings, lately);
    },
  };
}

async function takeAllAway(
  { origin }: Options,
  connection: Connection,
  named: Named,
): Promise<Left[]> {
  const ways = { ...waysOf(origin, connection), sender: connection.askCleanup };
  const unlike = await restoreProfiles(named.snapshots, connection.journal, ways);
  return [...unlike, ...(await cleanUp(cleanupSettings(origin, connection, named)))];
}

function cleanupSettings(origin: string, connection: Connection, { admin, snapshots }: Named) {
  const { journal, askCleanup: sender } = connection;
  return { origin, journal, sender, admin, spared: snapshots.map(({ as }) => as._id) };
}

function waysOf(origin: string, connection: Connection) {
  return { origin, sender: connection.ask, fetchPhoto: connection.fetchFile };
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

let code = 2;
// The runner may have an exit code of its own.
process.on("exit", () => (process.exitCode = code));
try {
  code = await main();
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : inspect(error)}\n`);
}
