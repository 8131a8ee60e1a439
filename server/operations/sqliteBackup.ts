import { DatabaseSync } from "@photostructure/sqlite";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { StartError, errorMessage } from "../config/errors";
import { makePrivateFolder } from "./privateFiles";

const name = "blog.sqlite";

/** Copies the database in use to a new file, and verifies it. @throws Error */
export function copySqlite(dataDir: string, target: string): void {
  const source = join(dataDir, name);
  if (!existsSync(source)) throw new StartError(`there is no database in DATA_DIR=${dataDir}`);
  const database = new DatabaseSync(source);
  try {
    database.exec("pragma busy_timeout = 5000");
    database.prepare("vacuum into ?").run(target);
  } finally {
    database.close();
  }
  verifySqlite(target);
}

/** Reads a whole database. @throws Error if it is damaged */
export function verifySqlite(path: string): void {
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

/**
 * Puts a verified file in place of the database, which moves into a folder of its own.
 * @returns that folder; undefined if there was no database
 * @throws Error if a server uses the database
 */
export function replaceSqlite(dataDir: string, file: string, folder: string): string | undefined {
  const current = join(dataDir, name);
  if (existsSync(current)) closeForOthers(current);
  const files = readdirSync(dataDir).filter(
    (one) => one.startsWith(name) && one !== `${name}.part`,
  );
  if (files.length > 0) makePrivateFolder(folder);
  for (const one of files) renameSync(join(dataDir, one), join(folder, one));
  renameSync(file, current);
  return files.length > 0 ? folder : undefined;
}

/** Merges the WAL, which SQLite refuses while another process has the database open. */
function closeForOthers(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec("pragma journal_mode = delete");
  } catch (error) {
    // A damaged database, too, may be replaced.
    if (errorMessage(error) === "database is locked")
      throw new StartError("a server uses the database: stop it first");
  } finally {
    database.close();
  }
}
