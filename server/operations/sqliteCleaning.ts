import { DatabaseSync } from "@photostructure/sqlite";
import { statfsSync } from "node:fs";
import { errorMessage } from "../config/errors";
import { cleanVersion, sizeOf, sqliteFile } from "../db/drivers/sqliteFile";

/**
 * Rewrites once a file that an earlier version wrote, in which deleted texts are still readable.
 * @returns a note if that has to wait for the next start, without room for a copy and its log
 */
export function cleanOldFile(dataDir: string): string[] {
  const file = sqliteFile(dataDir);
  if (sizeOf(file) === 0) return [];
  const database = new DatabaseSync(file);
  try {
    const [version] = Object.values(database.prepare("pragma user_version").get() ?? {});
    if (Number(version) >= cleanVersion) return [];
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < 2.5 * sizeOf(file)) throw new Error("too little free space");
    // SQLite would write the copy where temporary files are, which may be small.
    process.env["SQLITE_TMPDIR"] ??= dataDir;
    database.exec("pragma busy_timeout = 5000");
    database.exec("pragma secure_delete = ON");
    database.exec("vacuum");
    database.exec(`pragma user_version = ${cleanVersion}`);
    return [];
  } catch (error) {
    return [`Deleted texts may still be readable in ${file}: ${errorMessage(error)}.`];
  } finally {
    database.close();
  }
}
