import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { join } from "node:path";
import { errorMessage, StartError, restoreMessage, usedMessage } from "../../config/errors";

/**
 * Takes the lock of the SQLite database in a folder until it is released, or the process ends. All who use the database
 * share it, and whoever replaces the database has it alone. It is a transaction on an empty file beside the database,
 * since the database itself is moved. @returns a function that releases the lock
 * @throws StartError if others hold the lock
 */
export function lockSqlite(folder: string, mode: "shared" | "exclusive"): () => void {
  const path = join(folder, "lock");
  let file: DatabaseSyncInstance | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec(mode === "shared" ? "begin; select * from sqlite_master" : "begin exclusive");
  } catch (error) {
    file?.close();
    const reason = errorMessage(error);
    if (reason !== "database is locked") throw new StartError(`${path} cannot be used: ${reason}.`);
    throw new StartError(mode === "shared" ? restoreMessage : usedMessage);
  }
  const lock = file;
  return () => lock.close();
}

/** Runs a task while nobody else uses the SQLite database in a folder. @throws StartError if others use it */
export async function withSqliteLock<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const unlock = lockSqlite(folder, "exclusive");
  try {
    return await task();
  } finally {
    unlock();
  }
}
