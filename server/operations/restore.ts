import { createWriteStream } from "node:fs";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config/config";
import { StartError, errorMessage } from "../config/errors";
import { sqliteFile } from "../db/drivers/sqliteFile";
import { backupPath } from "./backupFolder";
import { checkUsable, type Contents } from "./contents";
import { replacePostgres, verifyDump } from "./postgresBackup";
import { makePrivateFolder, removeQuietly } from "./privateFiles";
import { replaceSqlite, verifySqlite } from "./sqliteBackup";

/**
 * Puts a backup in place of the database.
 * @param onVerified called with what it holds before anything is replaced
 * @returns where the replaced database is kept; undefined if there was none
 * @throws StartError if a server uses the database, or the backup is not one
 */
export async function restore(
  { dataDir, databaseUrl }: Config,
  backup: Readable,
  onVerified: (contents: Contents) => void,
): Promise<string | undefined> {
  const part = `${sqliteFile(dataDir)}.part`;
  try {
    makePrivateFolder(dataDir);
    await pipeline(backup, createWriteStream(part, { mode: 0o600 }));
    const verified = databaseUrl ? await verifyDump(part) : verifySqlite(part);
    checkUsable(verified);
    onVerified(verified);
    if (databaseUrl) {
      const replaced = backupPath(dataDir, "replaced", ".dump");
      makePrivateFolder(dirname(replaced));
      return await replacePostgres(databaseUrl, part, replaced);
    }
    return replaceSqlite(dataDir, part, backupPath(dataDir, "replaced"));
  } catch (error) {
    throw new StartError(`The backup cannot be restored: ${errorMessage(error)}.`);
  } finally {
    removeQuietly(part);
  }
}
