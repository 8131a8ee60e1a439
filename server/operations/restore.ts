import { createWriteStream } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config/config";
import { StartError, errorMessage } from "../config/errors";
import { backupPath } from "./backupFolder";
import { replacePostgres } from "./postgresBackup";
import { makePrivateFolder, removeQuietly } from "./privateFiles";
import { replaceSqlite, verifySqlite } from "./sqliteBackup";

/**
 * Puts a backup in place of the database.
 * @returns where the replaced database is kept; undefined if there was none
 * @throws StartError if a server uses the database, or the backup is not one
 */
export async function restore(
  { dataDir, databaseUrl }: Config,
  backup: Readable,
): Promise<string | undefined> {
  const part = join(dataDir, "blog.sqlite.part");
  try {
    makePrivateFolder(dataDir);
    await pipeline(backup, createWriteStream(part, { mode: 0o600 }));
    if (databaseUrl) {
      const replaced = backupPath(dataDir, "replaced", ".dump");
      makePrivateFolder(dirname(replaced));
      return await replacePostgres(databaseUrl, part, replaced);
    }
    verifySqlite(part);
    return replaceSqlite(dataDir, part, backupPath(dataDir, "replaced"));
  } catch (error) {
    throw new StartError(`The backup cannot be restored: ${errorMessage(error)}.`);
  } finally {
    removeQuietly(part);
  }
}
