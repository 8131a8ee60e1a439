import { existsSync, readFileSync, statfsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { type Config, loadConfig } from "../platform/config/config";
import { errorMessage } from "../platform/config/errors";
import { parseArguments } from "./commandLine";
import { sqliteFile } from "../platform/db/drivers/sqliteFile";
import { readGivenUp, readMailError } from "../platform/mail/mailer";
import { withoutControls } from "../platform/db/privateFiles";
import { findLastBackup, type LastBackup } from "../platform/backup/backupFolder";
import {
  type DatabaseSummary,
  currentContentsQuery,
  describeContents,
} from "../platform/backup/contents";
import { readPostgres } from "../platform/backup/postgresBackup";
import { readSqlite } from "../platform/backup/sqliteBackup";
import { mailWarnings, privacyWarnings, proxyWarnings, settingWarnings } from "./startWarnings";

const requestTimeoutMs = 5_000;

/** Maximum milliseconds for which `--wait` waits, and milliseconds between two requests. */
const [maxWaitMs, pauseMs] = [60_000, 200];

/**
 * Prints the state of the blog and its problems. The exit status is 1 unless the server is ready. With `--wait`, waits
 * for up to a minute until it is. With `--check`, prints only the problems, and the exit status is 2 if there are any.
 */
export async function status(args: string[]): Promise<void> {
  const options = { check: { type: "boolean" }, wait: { type: "boolean" } } as const;
  const { values } = parseArguments("status", args, { options, count: 0 });
  if (!values.check) console.log(`Version ${findVersion()}`);
  const config = loadConfig();
  const [isReady, readiness] = values.wait
    ? await waitForServer(config)
    : await probeServer(config);
  // Printed before anything else is read, since that may take long.
  if (!values.check || !isReady) console.log(readiness);
  const { facts, problems } = await reportStatus(config);
  if (values.check) {
    for (const problem of problems) console.log(problem);
    process.exitCode = isReady && problems.length === 0 ? 0 : 2;
    return;
  }
  for (const fact of facts) console.log(fact);
  if (problems.length > 0) console.log("\nWhat is wrong:");
  for (const problem of problems) console.log(`- ${problem}`);
  process.exitCode = isReady ? 0 : 1;
}

/** Returns the name of the release folder, or the version in package.json if this is not an installed release. */
function findVersion(): string {
  const folder = process.cwd();
  if (basename(dirname(folder)) === "releases") return basename(folder);
  const manifest: unknown = existsSync("package.json")
    ? JSON.parse(readFileSync("package.json", "utf8"))
    : undefined;
  return z.object({ version: z.string() }).safeParse(manifest).data?.version ?? "unknown";
}

async function waitForServer(config: Config): ReturnType<typeof probeServer> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const [isReady, readiness] = await probeServer(config);
    if (isReady || performance.now() > deadline) return [isReady, readiness];
    await sleep(pauseMs);
  }
}

async function probeServer({ host, port }: Config): Promise<[isReady: boolean, readiness: string]> {
  const hostname = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}/readyz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.headers.get("content-type")?.startsWith("text/plain"))
      throw new Error("another program does");
    const [readiness = ""] = withoutControls(await response.text()).split("\n");
    return [response.ok, readiness];
  } catch (error) {
    const message = `The blog does not answer at ${url} (${errorMessage(error)}): it may be starting; its log tells more (journalctl --unit blog, or docker compose logs blog).`;
    return [false, message];
  }
}

interface StatusReport {
  facts: string[];
  /** One sentence for each problem that the operator should fix. */
  problems: string[];
}

const minFreeDiskBytes = 1e9;
const maxBackupAgeSeconds = 2 * 24 * 3600;

async function reportStatus(config: Config): Promise<StatusReport> {
  const report: StatusReport = { facts: [], problems: [] };
  if (config.backendUrl) report.problems.push(...proxyWarnings(config));
  else await reportContent(config, report);
  if (existsSync(config.dataDir)) {
    const { bavail, bsize } = statfsSync(config.dataDir);
    report.facts.push(`The disk has ${describeBytes(bavail * bsize)} left.`);
    if (bavail * bsize < minFreeDiskBytes) report.problems.push("The disk is nearly full.");
  }
  if (!config.publicUrl)
    report.problems.push(
      "PUBLIC_URL is not set: links in mails, feeds and the sitemap lead to this machine.",
    );
  report.problems.push(...privacyWarnings(config), ...settingWarnings(config));
  return report;
}

async function reportContent(config: Config, { facts, problems }: StatusReport): Promise<void> {
  let databaseAge = Infinity;
  try {
    const contents = await readContents(config);
    databaseAge = (Date.now() - Date.parse(contents.since ?? "")) / 1000;
    facts.push(`The database holds ${describeContents(contents)}.`);
    if (contents.uploads) facts.push(`Pictures in texts: ${contents.uploads}.`);
    if (contents.mails) facts.push(`Mails that wait to be sent: ${contents.mails}.`);
    if (contents.admins === 0) problems.push('There is no admin: "blog admin EMAIL" makes one.');
  } catch (error) {
    problems.push(`The database cannot be read: ${errorMessage(error)}.`);
  }
  const last = findLastBackup(config);
  facts.push(...describeBackup(last));
  if ((last?.ageSeconds ?? databaseAge) > maxBackupAgeSeconds)
    problems.push(
      "The nightly backup is missing: systemctl status blog-backup.timer blog-backup, or the crontab of the containers' host.",
    );
  else if (last && last.safeAgeSeconds > maxBackupAgeSeconds)
    problems.push("The nightly backup is not copied any more: journalctl --unit blog-backup.");
  problems.push(...mailWarnings(config));
  const error = readMailError(config.dataDir);
  if (error) problems.push(`The last mail failed at ${error.at.toISOString()}: ${error.reason}`);
  problems.push(...describeGivenUpMails(config.dataDir));
}

async function readContents({ dataDir, databaseUrl }: Config): Promise<DatabaseSummary> {
  if (databaseUrl) return readPostgres(databaseUrl);
  const file = sqliteFile(dataDir);
  // Opening a missing file would create it.
  if (!existsSync(file)) throw new Error(`there is no ${file}`);
  return readSqlite(file, currentContentsQuery);
}

function describeBackup(last: LastBackup): string[] {
  if (!last) return ["There is no backup."];
  const hours = Math.round(last.ageSeconds / 3600);
  return [
    `The last backup, of ${last.database}, is ${hours} hours old.`,
    `Backups and what they replaced take ${describeBytes(last.totalBytes)}, the last one ${describeBytes(last.bytes)}.`,
  ];
}

/** Describes the e-mails that were given up within the last week, and whose recipients may still ask about them. */
function describeGivenUpMails(dataDir: string): string[] {
  const weekAgo = new Date(Date.now() - 7 * 24 * 3600 * 1000).toISOString();
  const recent = readGivenUp(dataDir).filter(({ at }) => at > weekAgo);
  const last = recent.at(-1);
  return last
    ? [`Mails given up within a week: ${recent.length}, the last one for: ${last.reason}`]
    : [];
}

function describeBytes(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
