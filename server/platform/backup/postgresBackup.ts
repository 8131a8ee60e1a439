import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { errorCode, StartError } from "../config/errors";
import {
  type Backup,
  type DatabaseSummary,
  contentsSchema,
  currentContentsQuery,
  otherDatabaseMessage,
} from "./contents";

export function dumpPostgres(databaseUrl: string, target: string): void {
  runClient("pg_dump", databaseUrl, ["--format=custom", `--file=${target}`, "--dbname"]);
  readWholeDump(target);
}

/** Verifies a dump and counts its contents. @throws StartError if it is damaged, or is no dump of this blog */
export function readIntactDump(path: string): Promise<Backup> {
  readWholeDump(path);
  return readDump(path);
}

function readWholeDump(path: string): void {
  runClient("pg_restore", undefined, ["--file=/dev/null", path]);
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
 * them if loading the new ones fails. @returns `replacedPath`; undefined if there were no tables
 * @throws StartError if a server uses the database, or dumping or loading tables fails
 */
export async function replacePostgres(
  databaseUrl: string,
  dumpPath: string,
  replacedPath: string,
): Promise<string | undefined> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(otherClientsQuery);
    if (rowCount) throw new StartError("a server uses the database: stop it first");
    const hadTables = (await client.query(tableNamesQuery)).rowCount !== 0;
    if (hadTables) dumpPostgres(databaseUrl, replacedPath);
    await dropTables(client);
    try {
      loadDump(databaseUrl, dumpPath);
    } catch (error) {
      if (hadTables) loadDump(databaseUrl, replacedPath);
      throw error;
    }
    return hadTables ? replacedPath : undefined;
  } finally {
    await client.end();
  }
}

const otherClientsQuery = `select pid from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and pid <> pg_backend_pid()`;

const tableNamesQuery = `select quote_ident(tablename) as name from pg_tables
  where schemaname = current_schema()`;

async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tableNamesQuery);
  const names = rows.map(({ name }) => name).join(", ");
  if (names) await client.query(`drop table ${names} cascade`);
}

function loadDump(databaseUrl: string, dumpPath: string): void {
  const options = ["--no-owner", "--no-privileges", "--single-transaction"];
  runClient("pg_restore", databaseUrl, [...options, dumpPath, "--dbname"]);
}

/**
 * Runs a PostgreSQL client. The database URL, if any, is its last argument. The password is passed in the environment,
 * since other users of the machine could read it in the arguments. @throws StartError if the client fails
 */
function runClient(program: string, databaseUrl: string | undefined, args: string[]): void {
  const url = databaseUrl ? new URL(databaseUrl) : undefined;
  const password = decodeURIComponent(url?.password ?? "");
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  if (url) url.password = "";
  try {
    const allArgs = url ? [...args, url.href] : args;
    execFileSync(program, allArgs, { env, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    throw new StartError(failureReasonOf(program, error));
  }
}

function failureReasonOf(program: string, error: unknown): string {
  if (errorCode(error) === "ENOENT")
    return `${program} is not installed (on Debian: apt-get install postgresql-client)`;
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const [line = ""] = output.split("\n").filter((text) => text.includes("error:"));
  return line.trim() || `${program} failed`;
}

/**
 * Counts the contents of a dump, reading it line by line, since the texts of all posts may not fit into memory.
 * @throws StartError if it is no dump of this blog
 */
export async function readDump(path: string): Promise<Backup> {
  const backup: Backup = { posts: 0, accounts: 0, newest: null, migrations: [] };
  const tables = ["users", "posts", "kysely_migration"].map((name) => `--table=${name}`);
  const options = ["--data-only", "--file=-", ...tables, path];
  const child = spawn("pg_restore", options, { stdio: ["ignore", "pipe", "ignore"] });
  await once(child, "spawn").catch((error: unknown) => {
    throw new StartError(failureReasonOf("pg_restore", error));
  });
  let table = "";
  let columns: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const valueOf = (name: string) => line.split("\t")[columns.indexOf(name)] ?? "";
    const [, tableName, columnList] = table ? [] : (copyStatement.exec(line) ?? []);
    if (tableName && columnList) [table, columns] = [tableName, columnList.split(", ")];
    else if (line === "\\.") table = "";
    else if (table === "users") backup.accounts += 1;
    else if (table === "kysely_migration") backup.migrations.push(valueOf("name"));
    else if (table === "posts") {
      backup.posts += 1;
      if (valueOf("created_at") > (backup.newest ?? "")) backup.newest = valueOf("created_at");
    }
  }
  if (backup.migrations.length === 0) throw new StartError(otherDatabaseMessage);
  return backup;
}

/** Matches the line of a dump that precedes the rows of a table. A line `\.` follows them. */
const copyStatement = /^COPY (?:\S+\.)?(\w+) \((.+)\) FROM stdin;$/;
