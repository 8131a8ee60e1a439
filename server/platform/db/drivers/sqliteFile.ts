import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../config/errors";

/** Name of the database file in DATA_DIR. SQLite adds files with the suffixes `-wal` and `-shm`. */
export const sqliteName = "blog.sqlite";

/** The `user_version` that marks a database file in which no deleted data is readable any more. */
export const securelyDeletedVersion = 1;

export function sqliteFile(folder: string): string {
  return join(folder, sqliteName);
}

/** Creates a marker file, so that no server starts with an empty database if the database in this folder is lost. */
export function writeDatabaseMarker(folder: string): void {
  const marker = markerOf(folder);
  if (existsSync(marker)) return;
  writeFileSync(marker, `Without ${sqliteName} the blog does not start while this file is here.\n`);
}

/** Renames a database that was copied to PostgreSQL, so that no server uses it any more. @returns the new path */
export function setDatabaseAside(folder: string): string {
  renameSync(sqliteFile(folder), movedFileOf(folder));
  return movedFileOf(folder);
}

/** Checks that the database is not lost. @throws StartError if its marker exists, but its file is missing or empty */
export function assertDatabaseNotLost(folder: string): void {
  const marker = markerOf(folder);
  if (!existsSync(marker) || fileSizeOf(sqliteFile(folder)) > 0) return;
  if (existsSync(movedFileOf(folder)))
    throw new StartError(
      `The database was moved to PostgreSQL: set DATABASE_URL, or rename ${movedFileOf(folder)} to ${sqliteName} to go back to what it was then.`,
    );
  throw new StartError(
    `The database ${sqliteFile(folder)} is missing: restore a backup ("blog restore FILE"), or delete ${marker} to begin anew.`,
  );
}

/** Returns a function that checks whether the file has been deleted or replaced since `watchFile` was called. */
export function watchFile(path: string): () => boolean {
  const readInode = () => statSync(path, { throwIfNoEntry: false })?.ino;
  const initialInode = readInode();
  return () => readInode() !== initialInode;
}

function movedFileOf(folder: string): string {
  return `${sqliteFile(folder)}.moved`;
}

function markerOf(folder: string): string {
  return join(folder, "has-database");
}

/** Returns the size of a file in bytes, or 0 if it does not exist. */
export function fileSizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
