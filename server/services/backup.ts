import Database from "libsql";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, StartError } from "../config";
import { reasonOf } from "./reason";

/**
 * Writes a consistent copy of the SQLite database, also while a server uses it.
 * @param path of the copy, whose folder is made; left out: a file in `dataDir`/backup named after
 *   the moment
 * @returns the path
 * @throws StartError with a sentence for the operator
 */
export function backUp({ dataDir, databaseUrl }: Config, path = defaultPath(dataDir)): string {
  if (databaseUrl) throw new StartError("The data is in PostgreSQL: back it up with pg_dump.");
  const source = join(dataDir, "blog.sqlite");
  if (!existsSync(source)) throw new StartError(`There is no database in DATA_DIR=${dataDir}.`);
  if (existsSync(path)) throw new StartError(`${path} is there already: choose another name.`);
  // Under another name until it is whole.
  const part = `${path}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(part, { force: true });
    copy(source, part);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new StartError(`The copy ${resolve(path)} cannot be made: ${reasonOf(error)}.`);
  }
  return path;
}

function defaultPath(dataDir: string): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(dataDir, "backup", `blog-${moment}.sqlite`);
}

function copy(source: string, target: string): void {
  const database = new Database(source);
  try {
    database.pragma("busy_timeout = 5000");
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
}
