import { existsSync, renameSync, rmSync, createWriteStream } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config/config";
import { StartError, errorMessage } from "../config/errors";
import { backupPath, deleteLeftovers, backupFolderOf, listBackups } from "./backupFolder";
import { dumpPostgres, replacePostgres, readDump } from "./postgresBackup";
import { makePrivateFolder, removeQuietly } from "../db/privateFiles";
import { withSqliteLock } from "../db/drivers/sqliteLock";
import { copySqlite, replaceSqlite, readIntactSqlite } from "./sqliteBackup";
import { withPostgresLock } from "../db/drivers/postgresLock";
import { sqliteFile } from "../db/drivers/sqliteFile";
import { checkUsable, type DatabaseSummary } from "./contents";

/**
 * Backs up the database, even while servers use it, and verifies the backup by reading all of it.
 * @param path defaults to a file in `dataDir`/backup that is named after the time. @returns the path
 * @throws StartError if the file already exists, or the backup cannot be written or verified
 */
export async function backUp({ dataDir, databaseUrl }: Config, path?: string): Promise<string> {
  const target = path ?? backupPath(dataDir, "blog", databaseUrl ? ".dump" : ".sqlite");
  // The file is renamed once it is complete, so that an interrupted backup does not look like a whole one.
  const partialFile = `${target}.part`;
  try {
    if (existsSync(target)) throw new StartError(`it already exists: choose another name`);
    makePrivateFolder(dirname(resolve(target)));
    rmSync(partialFile, { force: true });
    deleteLeftovers(dataDir);
    // The lock keeps a restore from replacing the database meanwhile.
    await (databaseUrl
      ? withPostgresLock(databaseUrl, "shared", () => dumpPostgres(databaseUrl, partialFile))
      : copySqlite(dataDir, partialFile));
    renameSync(partialFile, target);
  } catch (error) {
    removeQuietly(partialFile);
    throw new StartError(
      `The backup ${resolve(target)} cannot be written: ${errorMessage(error)}.`,
    );
  }
  return target;
}

/**
 * Finds the newest backup that can be restored into the database in use, and returns its path.
 * @param onSkipped called with each newer backup and why it cannot be restored. @throws StartError if none can be
 */
export async function findUsableBackup(
  { dataDir, databaseUrl }: Config,
  onSkipped: (path: string, reason: string) => void,
): Promise<string> {
  const extension = databaseUrl ? ".dump" : ".sqlite";
  for (const path of listBackups(dataDir, extension).toReversed()) {
    try {
      await verifyBackup(path, databaseUrl);
      return path;
    } catch (error) {
      onSkipped(path, errorMessage(error));
    }
  }
  throw new StartError(
    `There is no whole backup, blog-…${extension}, in ${backupFolderOf(dataDir)}.`,
  );
}

/**
 * Replaces the database with a backup. From before the first to after the last step, nobody else can use the database.
 * @param onVerified called before anything is replaced
 * @returns the path to which the old database was moved or dumped; undefined if there was none
 * @throws StartError if a server uses the database, or the backup is invalid or cannot be read or written
 */
export async function restore(
  { dataDir, databaseUrl }: Config,
  backup: Readable,
  onVerified: (contents: DatabaseSummary) => void,
): Promise<string | undefined> {
  const partialFile = `${sqliteFile(dataDir)}.part`;
  const replacedPath = backupPath(dataDir, "replaced", databaseUrl && ".dump");
  const withVerified = async <T>(replace: () => T) => {
    try {
      rmSync(partialFile, { force: true });
      // "wx" fails if the path exists, for example as a symbolic link, which could lead to any file.
      await pipeline(backup, createWriteStream(partialFile, { mode: 0o600, flags: "wx" }));
      onVerified(await verifyBackup(partialFile, databaseUrl));
      makePrivateFolder(dirname(replacedPath));
      return await replace();
    } finally {
      removeQuietly(partialFile);
    }
  };
  try {
    makePrivateFolder(dataDir);
    return await (databaseUrl
      ? withPostgresLock(databaseUrl, "exclusive", (client) =>
          withVerified(() => replacePostgres(client, databaseUrl, partialFile, replacedPath)),
        )
      : withSqliteLock(dataDir, () =>
          withVerified(() => replaceSqlite(dataDir, partialFile, replacedPath)),
        ));
  } catch (error) {
    throw new StartError(`The backup cannot be restored: ${errorMessage(error)}.`);
  }
}

async function verifyBackup(
  path: string,
  databaseUrl: string | undefined,
): Promise<DatabaseSummary> {
  const contents = await (databaseUrl ? readDump(path) : readIntactSqlite(path));
  checkUsable(contents);
  return contents;
}
