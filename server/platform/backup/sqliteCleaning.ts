import { statfsSync } from "node:fs";
import { errorMessage } from "../config/errors";
import { securelyDeletedVersion, fileSizeOf, sqliteFile } from "../db/drivers/sqliteFile";
import { selectStrings, withDatabase } from "./sqliteBackup";

/**
 * Rewrites a database file if an earlier version of the blog has left deleted texts readable in it.
 * @returns a warning if that fails, for example because the disk has too little space for a copy
 */
export function purgeDeletedTexts(dataDir: string): string[] {
  const file = sqliteFile(dataDir);
  if (fileSizeOf(file) === 0) return [];
  try {
    withDatabase(file, (database) => {
      if (Number(selectStrings(database, "pragma user_version")[0]) >= securelyDeletedVersion)
        return;
      const { bavail, bsize } = statfsSync(dataDir);
      if (bavail * bsize < 2.5 * fileSizeOf(file)) throw new Error("too little free space");
      // By default, SQLite writes the copy to the folder for temporary files, whose disk may be too small.
      process.env["SQLITE_TMPDIR"] ??= dataDir;
      database.exec("pragma busy_timeout = 5000");
      database.exec("pragma secure_delete = ON");
      database.exec("vacuum");
      database.exec(`pragma user_version = ${securelyDeletedVersion}`);
    });
    return [];
  } catch (error) {
    return [`Deleted texts may still be readable in ${file}: ${errorMessage(error)}.`];
  }
}
