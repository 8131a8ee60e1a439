import Database from "libsql";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Config, StartError } from "../config/config";
import { makePrivateFolder } from "./privateFiles";
import { errorMessage } from "../config/errors";

/**
 * Writes a consistent copy of the SQLite database, also while a server uses it.
 * @param path of the copy, whose folder is made; left out: a file in `dataDir`/backup named after
 *   the moment
 * @returns the path
 * @throws StartError with a sentence for the operator
 */
export function backUp(
  { dataDir, databaseUrl }: Config,
  path = defaultBackupPath(dataDir),
): string {
  if (databaseUrl) throw new StartError("The data is in PostgreSQL: back it up with pg_dump.");
  const source = join(dataDir, "blog.sqlite");
  if (!existsSync(source)) throw new StartError(`There is no database in DATA_DIR=${dataDir}.`);
  if (existsSync(path)) throw new StartError(`${path} is there already: choose another name.`);
  // Under another name until it is whole.
  const part = `${path}.part`;
  try {
    makePrivateFolder(dirname(resolve(path)));
    rmSync(part, { force: true });
    copyDatabase(source, part);
    checkIntegrity(part);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new StartError(`The copy ${resolve(path)} cannot be made: ${errorMessage(error)}.`);
  }
  return path;
}

/**
 * Deletes the oldest of the copies that are named after their moment.
 * @param count how many stay, at least 1
 * @returns the paths of the deleted
 */
export function pruneBackups({ dataDir }: Config, count: number): string[] {
  const folder = join(dataDir, "backup");
  // The names sort as the moments do.
  const copies = readdirSync(folder).filter((name) => backupNamePattern.test(name));
  const old = copies.toSorted().slice(0, -count);
  return old.map((name) => {
    rmSync(join(folder, name));
    return join(folder, name);
  });
}

const backupNamePattern = /^blog-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/;

function defaultBackupPath(dataDir: string): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(dataDir, "backup", `blog-${moment}.sqlite`);
}

function copyDatabase(source: string, target: string): void {
  const database = new Database(source);
  try {
    database.pragma("busy_timeout = 5000");
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
}

/** Reads all of a copy. @throws StartError when it is damaged */
function checkIntegrity(path: string): void {
  const database = new Database(path);
  try {
    const found = database.prepare("pragma integrity_check").pluck().all();
    const torn = database.prepare("pragma foreign_key_check").all();
    if (found.join() !== "ok")
      throw new StartError(`it is damaged (${found.slice(0, 3).join("; ")})`);
    if (torn.length > 0) throw new StartError(`${torn.length} rows belong to nothing`);
  } finally {
    database.close();
  }
}
