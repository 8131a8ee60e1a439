import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import pg from "pg";
import { errorCode, StartError } from "../config/errors";
import {
  type Backup,
  type Contents,
  contentsSchema,
  currentContentsQuery,
  otherDatabaseMessage,
} from "./contents";

export function dumpPostgres(databaseUrl: string, target: string): void {
  runClient("pg_dump", databaseUrl, ["--format=custom", `--file=${target}`, "--dbname"]);
  readWhole(target);
}

/** Reads a whole dump and returns its contents. @throws StartError if it is damaged or not of this blog */
export function readIntactDump(path: string): Promise<Backup> {
  readWhole(path);
  return readDump(path);
}

function readWhole(path: string): void {
  runClient("pg_restore", undefined, ["--file=/dev/null", path]);
}

export async function readPostgres(databaseUrl: string): Promise<Contents> {
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
 * Replaces all tables with a verified dump. Before that, dumps the old tables to `replaced`, to restore them
 * if the new dump fails. @returns `replaced`; undefined if there were no tables
 * @throws StartError if a server uses the database
 */
export async function replacePostgres(
  databaseUrl: string,
  dump: string,
  replaced: string,
): Promise<string | undefined> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query(otherClients);
    if (rowCount) throw new StartError("a server uses the database: stop it first");
    const hadTables = (await client.query(tableNames)).rowCount !== 0;
    if (hadTables) dumpPostgres(databaseUrl, replaced);
    await dropTables(client);
    try {
      fillDatabase(databaseUrl, dump);
    } catch (error) {
      if (hadTables) fillDatabase(databaseUrl, replaced);
      throw error;
    }
    return hadTables ? replaced : undefined;
  } finally {
    await client.end();
  }
}

const otherClients = `select pid from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and pid <> pg_backend_pid()`;

const tableNames = `select quote_ident(tablename) as name from pg_tables
  where schemaname = current_schema()`;

async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tableNames);
  const names = rows.map(({ name }) => name).join(", ");
  if (names) await client.query(`drop table ${names} cascade`);
}

function fillDatabase(databaseUrl: string, dump: string): void {
  const options = ["--no-owner", "--no-privileges", "--single-transaction"];
  runClient("pg_restore", databaseUrl, [...options, dump, "--dbname"]);
}

/** Runs a PostgreSQL client. Passes the password in the environment, which other users cannot read. */
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
 * Counts the contents of a verified dump line by line, since the texts of all posts may not fit into
 * memory. @throws StartError if the dump is not of this blog
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

/** Matches the line before the rows of a table, which end with a line `\.`. */
const copyStatement = /^COPY (?:\S+\.)?(\w+) \((.+)\) FROM stdin;$/;
