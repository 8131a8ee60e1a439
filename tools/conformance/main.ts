import { inspect } from "node:util";
import type { Account } from "./suite/backend";
import { isCall } from "./journal";
import { Connection, type JournalEntry } from "./connection";
import { checkPreflights } from "./cors";
import { journalChecks } from "./journalChecks";
import { logIn } from "./logIn";
import { mailObjection } from "./mails";
import { type Options, readOptions, UsageError } from "./options";
import { type CleanupScope, serveChecks } from "./relay";
import {
  takeSnapshot,
  type ProfileSnapshot,
  lossObjection,
  restoreProfiles,
} from "./profileSnapshots";
import { showProgress } from "./progress";
import { remarksOf } from "./remarks";
import { type Check, differs, reportOf } from "./report";
import { leftLines, linesOf } from "./reportLines";
import { runChecks } from "./runner";
import { type Leftover, cleanUp, cleanUpDocuments } from "./cleanup";
import { NotChecked } from "./suite/notChecked";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";

/** The accounts that the operator named, with their profiles before the checks. */
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
  const hideProgress = showProgress(connection.journal, log);
  let checks: Check[] = [];
  let failure: unknown;
  try {
    checks = await Promise.race([crashed, check(options, connection, named, listen)]);
  } catch (error) {
    // An interrupted log-in is reported like interrupted checks.
    if (!(error instanceof NotChecked) || connection.stopped === undefined) failure = error;
  }
  hideProgress();
  const cutOff = connection.stopped;
  connection.stop("a run in progress");
  await connection.settle();
  const { journal } = connection;
  const requests = journal.length;
  checks.push(...journalChecks(journal, options.pageOrigin));
  const left = await cleanUpAll(options, connection, named);
  if (failure !== undefined) {
    if (left.length > 0) process.stderr.write(`${leftLines(left).join("\n")}\n`);
    throw failure;
  }
  const [remarks, leftLinks] = [remarksOf(journal), journal.filter(isMailed).length];
  const report = reportOf(checks, { left, leftLinks, requests, remarks, cutOff });
  const lines = options.isJson ? [JSON.stringify(report, null, 2)] : linesOf(report);
  process.stdout.write(`${lines.join("\n")}\n`);
  if (cutOff !== undefined) return 2;
  return differs(report) ? 1 : 0;
}

/** Returns a connection that refuses to send irreversible requests or unwanted mails. */
function openConnection({ origin, pageOrigin, mayMail }: Options, named: Named): Connection {
  return new Connection({
    origin,
    pageOrigin,
    objection: (call, request, journal) => {
      const isAdmin = named.admin !== undefined;
      const loss = lossObjection(named.snapshots, call, request);
      return loss ?? mailObjection(call, request, { mayMail, isAdmin, journal });
    },
    log,
  });
}

/**
 * Aborts the checks at the first signal, the cleanup at the second.
 * @returns `listen` replaces all other signal and error handlers; `crashed` rejects with uncaught
 *   errors
 */
function watchProcess(connection: Connection) {
  let isInterrupted = false;
  const handleSignal = () => {
    // The checks may have been stopped by the backend, and the cleanup may be running.
    if (isInterrupted) connection.abortCleanup();
    else log("Interrupted; interrupt again to skip the cleanup.");
    isInterrupted = true;
    connection.stop("an uninterrupted run");
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
  const { origin, pageOrigin, isQuick } = options;
  await probeBackend(options);
  await logInAccounts(options, connection, named);
  const close = serveChecks(channel, servicesOf(options, connection, named));
  try {
    const { users, admin } = named;
    const checks = pageOrigin ? await checkPreflights(pageOrigin, connection.sendCheck) : [];
    return [...checks, ...(await runChecks({ origin, channel, isQuick, users, admin }, listen))];
  } finally {
    close();
  }
}

/** @throws UsageError if nothing responds */
async function probeBackend({ origin }: Options): Promise<void> {
  try {
    await fetch(`${origin}/api/categories`);
  } catch {
    throw new UsageError(`No response from ${origin}.`);
  }
}

/** @throws UsageError naming an account that cannot log in */
async function logInAccounts(
  { origin, admin, users }: Options,
  connection: Connection,
  named: Named,
) {
  const open = async (credentials: (typeof users)[number]) => {
    const account = await logIn(origin, connection.sendCheck, credentials).catch(
      (error: unknown) => {
        if (error instanceof NotChecked) throw error;
        throw new UsageError(error instanceof Error ? error.message : inspect(error));
      },
    );
    const profile = await takeSnapshot(account, transportOf(origin, connection));
    named.snapshots.push(profile);
    // Some backends omit the name in the login response.
    return { ...account, username: account.username || profile.username };
  };
  if (admin) named.admin = await open(admin);
  for (const user of users) named.users.push(await open(user));
}

function servicesOf({ origin }: Options, connection: Connection, named: Named) {
  let checkStart = 0;
  const settings = cleanupSettings(origin, connection, named);
  return {
    send: connection.sendCheck,
    fetchFile: connection.fetchFile,
    beginCheck: async () => void (checkStart = connection.journal.length),
    cleanUp: async (scope: CleanupScope) => {
      if (connection.stopped) return;
      const entries = scope === "this check" ? connection.journal.slice(checkStart) : undefined;
      await cleanUpDocuments(settings, entries);
    },
  };
}

async function cleanUpAll(
  { origin }: Options,
  connection: Connection,
  named: Named,
): Promise<Leftover[]> {
  const transport = { ...transportOf(origin, connection), sender: connection.sendCleanup };
  const unrestored = await restoreProfiles(named.snapshots, connection.journal, transport);
  return [...unrestored, ...(await cleanUp(cleanupSettings(origin, connection, named)))];
}

function cleanupSettings(origin: string, connection: Connection, { admin, snapshots }: Named) {
  const { journal, sendCleanup: sender } = connection;
  return { origin, journal, sender, admin, protectedIds: snapshots.map(({ as }) => as._id) };
}

/** Returns whether a request made the backend mail a link to nobody. */
function isMailed(entry: JournalEntry): boolean {
  const { register, requestReset } = validatedEndpoints;
  return (
    entry.status < 300 &&
    entry.status > 0 &&
    [register, requestReset].some((call) => isCall(entry, call))
  );
}

function transportOf(origin: string, connection: Connection) {
  return { origin, sender: connection.sendCheck, fetchPhoto: connection.fetchFile };
}

function log(text: string): void {
  process.stderr.write(`${text}\n`);
}

let code = 2;
// The test runner sets an exit code of its own.
process.on("exit", () => (process.exitCode = code));
try {
  code = await main();
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : inspect(error)}\n`);
}
