import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../config/config";
import { StartError, errorMessage } from "../config/errors";
import { backupPath } from "./backupFolder";
import { dumpPostgres } from "./postgresBackup";
import { makePrivateFolder, removeQuietly } from "./privateFiles";
import { copySqlite } from "./sqliteBackup";

/**
 * Backs up the database that the blog uses, consistently, even while servers use it, and reads the
 * whole copy.
 * @param path of the backup; by default a file in `dataDir`/backup named after the time
 * @returns the path
 * @throws StartError if it cannot be written or verified
 */
export function backUp({ dataDir, databaseUrl }: Config, path?: string): string {
  const target = path ?? backupPath(dataDir, "blog", databaseUrl ? ".dump" : ".sqlite");
  // Renamed once it is complete.
  const part = `${target}.part`;
  try {
    if (existsSync(target)) throw new StartError(`it already exists: choose another name`);
    makePrivateFolder(dirname(resolve(target)));
    rmSync(part, { force: true });
    if (databaseUrl) dumpPostgres(databaseUrl, part);
    else copySqlite(dataDir, part);
    renameSync(part, target);
  } catch (error) {
    removeQuietly(part);
    throw new StartError(
      `The backup ${resolve(target)} cannot be written: ${errorMessage(error)}.`,
    );
  }
  return target;
}
