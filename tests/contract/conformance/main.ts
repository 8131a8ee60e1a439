import { inspect } from "node:util";
import type { Account } from "../../support/backend";
import {
  costOfRestoring,
  keepProfile,
  type KeptProfile,
  lossIn,
  restoreProfiles,
} from "./keptProfiles";
import { Line } from "./line";
import { logIn } from "./logIn";
import { mailsIn } from "./mails";
import { type Options, readOptions, UsageError } from "./options";
import { serveChecks } from "./relay";
import { remarksOf } from "./remarks";
import { type Check, differs, reportOf } from "./report";
import { leftLines, linesOf } from "./reportLines";
import { runChecks } from "./runner";
import { costOfTidying, type Left, tidy, tidyDocuments } from "./tidy";

/** Who was named, and how they looked before. */
interface Named {
  admin?: Account;
  users: Account[];
  kept: KeptProfile[];
}

const channel = `conformance-${process.pid}`;

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const named: Named = { users: [], kept: [] };
  const line = openLine(options, named);
  const { listen, crashed } = watchProcess(line);
  listen();
  let checks: Check[] = [];
  let failure: unknown;
  try {
    checks = await Promise.race([crashed, check(options, line, named, listen)]);
  } catch (error) {
    failure = error;
  }
  const cutOff = line.stopped;
  line.stop("a run that goes on");
  await line.settle();
  const requests = line.journal.length;
  const left = await takeAllAway(options, line, named);
  if (failure !== undefined) {
    if (left.length > 0) process.stderr.write(`${leftLines(left).join("\n")}\n`);
    throw failure;
  }
  const remarks = remarksOf(line.journal);
  const report = reportOf(checks, { left, requests, remarks, cutOff });
  const lines = options.isJson ? [JSON.stringify(report, null, 2)] : linesOf(report);
  process.stdout.write(`${lines.join("\n")}\n`);
  if (cutOff !== undefined) return 2;
  return differs(report) ? 1 : 0;
}

/** The one way to the backend, which sends nothing that the operator would regret. */
function openLine({ origin, budget, mayMail }: Options, named: Named): Line {
  return new Line({
    origin,
    budget,
    objection: (call, request, journal) => {
      const isBoss = named.admin !== undefined;
      const loss = lossIn(named.kept, call, request);
      return loss ?? mailsIn(call, request, { mayMail, isBoss, journal });
    },
    keptBack: (journal) => costOfTidying(journal) + costOfRestoring(named.kept, journal),
    say,
  });
}

/**
 * Cuts the checks off at the first signal, the tidying at the second.
 * @returns `listen` begins, and takes over from whoever else would end the process; `crashed` fails
 *   with what nobody caught
 */
function watchProcess(line: Line) {
  const handleSignal = () => {
    if (line.stopped === undefined) say("Cut off; once more to leave at once.");
    else line.leave();
    line.stop("a run that is not cut off");
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
  line: Line,
  named: Named,
  listen: () => void,
): Promise<Check[]> {
  const { origin, isQuick } = options;
  await findBackend(options);
  await logEverybodyIn(options, line, named);
  const close = serveChecks(channel, servicesOf(options, line, named));
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
async function logEverybodyIn({ origin, admin, users }: Options, line: Line, named: Named) {
  const enter = async (credentials: (typeof users)[number]) => {
    const account = await logIn(origin, line.ask, credentials).catch((error: unknown) => {
      throw new UsageError(error instanceof Error ? error.message : inspect(error));
    });
    const profile = await keepProfile(account, waysOf(origin, line));
    named.kept.push(profile);
    // Some logins leave the name out.
    return { ...account, username: account.username || profile.username };
  };
  if (admin) named.admin = await enter(admin);
  for (const user of users) named.users.push(await enter(user));
}

function servicesOf({ origin }: Options, line: Line, named: Named) {
  let from = 0;
  const settings = tidySettings(origin, line, named);
  return {
    ask: line.ask,
    fetchFile: line.fetchFile,
    mark: async () => void (from = line.journal.length),
    tidy: async (since: "the mark" | "the beginning") => {
      if (line.stopped) return;
      const lately = since === "the mark" ? line.journal.slice(from) : undefined;
      await tidyDocuments(settings, lately);
    },
  };
}

async function takeAllAway({ origin }: Options, line: Line, named: Named): Promise<Left[]> {
  const ways = { ...waysOf(origin, line), sender: line.askTidying };
  const unlike = await restoreProfiles(named.kept, line.journal, ways);
  return [...unlike, ...(await tidy(tidySettings(origin, line, named)))];
}

function tidySettings(origin: string, line: Line, { admin, kept }: Named) {
  const { journal, askTidying: sender } = line;
  return { origin, journal, sender, boss: admin, spared: kept.map(({ as }) => as._id) };
}

function waysOf(origin: string, line: Line) {
  return { origin, sender: line.ask, fetchPhoto: line.fetchFile };
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
