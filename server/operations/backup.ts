import { DatabaseSync } from "@photostructure/sqlite";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../config/config";
import { makePrivateFolder } from "./privateFiles";
import { StartError, errorMessage } from "../config/errors";

/**
 * Backs up the SQLite database consistently, even while a server uses it.
 * @param path of the backup; by default a file in `dataDir`/backup named after the time
 * @returns the path
 * @throws StartError if it cannot be written or verified
 */
export function backUp(
  { dataDir, databaseUrl }: Config,
  path = defaultBackupPath(dataDir),
): string {
  if (databaseUrl) throw new StartError("The data is in PostgreSQL: back it up with pg_dump.");
  const source = join(dataDir, "blog.sqlite");
  if (!existsSync(source)) throw new StartError(`There is no database in DATA_DIR=${dataDir}.`);
  if (existsSync(path)) throw new StartError(`${path} already exists: choose another name.`);
  // Renamed once it is complete.
  const part = `${path}.part`;
  try {
    makePrivateFolder(dirname(resolve(path)));
    rmSync(part, { force: true });
    copyDatabase(source, part);
    checkIntegrity(part);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new StartError(`The backup ${resolve(path)} cannot be written: ${errorMessage(error)}.`);
  }
  return path;
}

/**
 * Deletes the oldest backups that are named after their time.
 * @param count number of backups to keep, at least 1
 * @returns the deleted paths
 */
export function pruneBackups({ dataDir }: Config, count: number): string[] {
  const folder = join(dataDir, "backup");
  // The names sort chronologically.
  const backups = readdirSync(folder).filter((name) => backupNamePattern.test(name));
  const old = backups.toSorted().slice(0, -count);
  return old.map((name) => {
    rmSync(join(folder, name));
    return join(folder, name);
  });
}

const backupNamePattern = /^blog-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/;

function defaultBackupPath(dataDir: string): string {
  const timestamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  return join(dataDir, "backup", `blog-${timestamp}.sqlite`);
}

function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source);
  try {
    database.exec("pragma busy_timeout = 5000");
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
}

/** Reads the whole backup. @throws StartError if it is damaged */
function checkIntegrity(path: string): void {
  const database = new DatabaseSync(path);
  try {
    const rows: object[] = database.prepare("pragma integrity_check").all();
    const problems = rows.flatMap(Object.values);
    const orphans = database.prepare("pragma foreign_key_check").all();
    if (problems.join() !== "ok")
      throw new StartError(`it is damaged (${problems.slice(0, 3).join("; ")})`);
    if (orphans.length > 0) throw new StartError(`${orphans.length} rows refer to missing ones`);
  } finally {
    database.close();
  }
}
