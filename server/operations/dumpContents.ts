import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { StartError } from "../config/errors";
import { type Backup, foreignMessage } from "./contents";

interface Row {
  table: string;
  /** As PostgreSQL's COPY writes them, by column. */
  values: Record<string, string>;
}

/** Returns what a verified dump of PostgreSQL holds. @throws StartError if it is none of this blog */
export async function readDump(path: string): Promise<Backup> {
  const backup: Backup = { posts: 0, accounts: 0, admins: 0, newest: null, migrations: [] };
  for await (const { table, values } of readRows(path, ["users", "posts", "kysely_migration"])) {
    const { name = "", created_at = "", is_admin, is_verified } = values;
    if (table === "users") backup.accounts += 1;
    if (table === "users" && is_admin === "1" && is_verified === "1") backup.admins += 1;
    if (table === "posts") backup.posts += 1;
    if (table === "posts" && created_at > (backup.newest ?? "")) backup.newest = created_at;
    if (table === "kysely_migration") backup.migrations.push(name);
  }
  if (backup.migrations.length === 0) throw new StartError(foreignMessage);
  return backup;
}

/** Reads line by line, since the texts of all posts may not fit into memory. */
async function* readRows(path: string, tables: string[]): AsyncGenerator<Row> {
  const options = ["--data-only", "--file=-", ...tables.map((name) => `--table=${name}`)];
  const child = spawn("pg_restore", [...options, path], { stdio: ["ignore", "pipe", "ignore"] });
  let table = "";
  let columns: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (line === "\\.") table = "";
    else if (table) yield { table, values: valuesOf(columns, line) };
    else {
      const copy = /^COPY (?:\S+\.)?(\w+) \((.+)\) FROM stdin;$/.exec(line);
      [table, columns] = [copy?.[1] ?? "", copy?.[2]?.split(", ") ?? []];
    }
  }
}

function valuesOf(columns: string[], line: string): Record<string, string> {
  const values = line.split("\t");
  return Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ""]));
}
