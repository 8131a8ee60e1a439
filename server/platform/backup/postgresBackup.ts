import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import pg from "pg";
import { isRecord } from "@blog/shared/narrow";
import { errorCode, StartError, usedMessage } from "../config/errors";
import {
  type Backup,
  type DatabaseSummary,
  contentsSchema,
  currentContentsQuery,
  otherDatabaseMessage,
} from "./contents";
import { postgresDefinitions } from "./postgresDefinitions";
import { DumpReader, dumpedTables } from "./dumpText";

/** Dumps the tables of the blog, and reads the dump back, so that it is certain that a restore will accept it. */
export async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const selection = dumpedTables.map((name) => `--table=${name}`);
  const options = ["--format=custom", ...selection, `--file=${target}`];
  runClient("pg_dump", databaseUrl, options);
  await readDump(target);
}

export async function readPostgres(databaseUrl: string): Promise<DatabaseSummary> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4000 });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(currentContentsQuery);
    return contentsSchema.parse(rows[0]);
  } finally {
    await client.end();
  }
}

/**
 * Replaces all tables with those of a verified dump. Before that, dumps the old tables to `replacedPath`, and restores
 * them if loading the new ones fails. @param client holds the exclusive lock of the database
 * @returns `replacedPath`; undefined if there were no tables
 * @throws StartError if a server uses the database, or dumping or loading tables fails
 */
export async function replacePostgres(
  client: pg.Client,
  databaseUrl: string,
  dumpPath: string,
  replacedPath: string,
): Promise<string | undefined> {
  if ((await client.query(olderServersQuery)).rowCount) throw new StartError(usedMessage);
  const { rows } = await client.query<{ name: string }>(tableNamesQuery, [dumpedTables]);
  const names = rows.map(({ name }) => name).join(", ");
  if (names) {
    await dumpPostgres(databaseUrl, replacedPath);
    await client.query(`drop table ${names} cascade`);
  }
  try {
    loadDump(databaseUrl, dumpPath);
  } catch (error) {
    if (names) loadDump(databaseUrl, replacedPath);
    throw error;
  }
  return names ? replacedPath : undefined;
}

/** Finds servers of earlier versions, which take no lock, and give their connections no name. */
const olderServersQuery = `select pid from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and application_name = ''`;

const tableNamesQuery = `select quote_ident(tablename) as name from pg_tables
  where schemaname = current_schema() and tablename = any($1)`;

function loadDump(databaseUrl: string, dumpPath: string): void {
  const options = ["--no-owner", "--no-privileges", "--single-transaction"];
  runClient("pg_restore", databaseUrl, [...options, dumpPath]);
}

/**
 * Runs a PostgreSQL client on a database. The password is passed in the environment, since other users of the machine
 * could read it in the arguments. @throws StartError if the client fails
 */
function runClient(program: string, databaseUrl: string, args: string[]): void {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  url.password = "";
  const allArgs = [...args, `--dbname=${url.href}`];
  try {
    execFileSync(program, allArgs, { env, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    throw new StartError(failureReasonOf(program, error));
  }
}

function failureReasonOf(program: string, error: unknown): string {
  if (errorCode(error) === "ENOENT")
    return `${program} is not installed (on Debian: apt-get install postgresql-client)`;
  const output = isRecord(error) ? String(error["stderr"]) : "";
  const [line = ""] = output.split("\n").filter((text) => text.includes("error:"));
  return line.trim() || `${program} failed`;
}

/**
 * Verifies a dump and counts its contents, reading it line by line, since the texts of all posts may not fit into
 * memory. @param selectedTables restricts the check to the rows of some tables, which is faster
 * @throws StartError if it is damaged, or holds anything that the migrations do not make
 */
export async function readDump(path: string, selectedTables?: string[]): Promise<Backup> {
  const backup: Backup = { posts: 0, accounts: 0, newest: null, migrations: [] };
  const selection = selectedTables?.map((name) => `--table=${name}`);
  const options = ["--no-owner", "--no-privileges", "--file=-", ...(selection ?? [])];
  const child = spawn("pg_restore", [...options, ...(selection ? ["--data-only"] : []), path], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-10_000)));
  await once(child, "spawn").catch((error: unknown) => {
    throw new StartError(failureReasonOf("pg_restore", error));
  });
  const closed = once(child, "close");
  try {
    const reader = new DumpReader(await postgresDefinitions());
    for await (const line of linesOf(child.stdout)) countRow(backup, reader.read(line));
  } finally {
    child.kill();
  }
  const [code]: unknown[] = await closed;
  if (code !== 0) throw new StartError(failureReasonOf("pg_restore", { stderr }));
  if (backup.migrations.length === 0) throw new StartError(otherDatabaseMessage);
  return backup;
}

/** Splits a text at line feeds alone, unlike `readline`, since other line separators may be part of a row. */
async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Tables whose rows `readDump` counts. */
export const countedTables = ["users", "posts", "kysely_migration"];

function countRow(backup: Backup, row: ReturnType<DumpReader["read"]>): void {
  if (row?.table === "users") backup.accounts += 1;
  else if (row?.table === "kysely_migration") backup.migrations.push(row.valueOf("name"));
  else if (row?.table === "posts") {
    backup.posts += 1;
    const createdAt = row.valueOf("created_at");
    if (createdAt > (backup.newest ?? "")) backup.newest = createdAt;
  }
}
