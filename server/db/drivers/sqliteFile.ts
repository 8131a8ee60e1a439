import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../config/errors";

/** The name of the database in DATA_DIR; SQLite adds `-wal` and `-shm` to it. */
export const sqliteName = "blog.sqlite";

/** The `user_version` of a file from which all that was ever deleted is gone. */
export const cleanVersion = 1;

export function sqliteFile(folder: string): string {
  return join(folder, sqliteName);
}

/** Notes in a file that the folder has a database, so that no server starts with an empty one instead. */
export function markDatabase(folder: string): void {
  const marker = markerOf(folder);
  if (existsSync(marker)) return;
  writeFileSync(marker, `Without ${sqliteName} the blog does not start while this file is here.\n`);
}

/** Renames a database that was copied elsewhere, so that no server starts on it. @returns its path */
export function setAside(folder: string): string {
  renameSync(sqliteFile(folder), movedFileOf(folder));
  return movedFileOf(folder);
}

/** Refuses to start with an empty database. @throws StartError if the folder had another before */
export function refuseLostDatabase(folder: string): void {
  const marker = markerOf(folder);
  if (!existsSync(marker) || sizeOf(sqliteFile(folder)) > 0) return;
  if (existsSync(movedFileOf(folder)))
    throw new StartError(
      `The database was moved to PostgreSQL: set DATABASE_URL, or rename ${movedFileOf(folder)} to ${sqliteName} to go back to what it was then.`,
    );
  throw new StartError(
    `The database ${sqliteFile(folder)} is missing: restore a backup ("blog restore FILE"), or delete ${marker} to begin anew.`,
  );
}

/** Returns a function that checks whether the file at a path was deleted or replaced since this call. */
export function watchFile(path: string): () => boolean {
  const identify = () => statSync(path, { throwIfNoEntry: false })?.ino;
  const opened = identify();
  return () => identify() !== opened;
}

function movedFileOf(folder: string): string {
  return `${sqliteFile(folder)}.moved`;
}

function markerOf(folder: string): string {
  return join(folder, "has-database");
}

/** Returns a file's size; 0 if there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
