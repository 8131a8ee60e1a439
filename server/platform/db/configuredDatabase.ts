import { accessSync, constants } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../config/config";
import { errorMessage, StartError } from "../config/errors";
import { closeAfter, type OpenOptions, openDatabase } from "./database";
import { writeDatabaseMarker, assertDatabaseNotLost } from "./drivers/sqliteFile";
import type { Db } from "./schema";
import { makePrivateFolder } from "./privateFiles";

/** Opens and migrates the configured database. @throws StartError if it has disappeared or cannot be opened */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  options?: OpenOptions,
): Promise<Db> {
  try {
    if (databaseUrl) return await openDatabase(databaseUrl, options);
    prepareDataDir(dataDir);
    assertDatabaseNotLost(dataDir);
    const db = await openDatabase(dataDir, options);
    writeDatabaseMarker(dataDir);
    return db;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const name = databaseUrl ? "at DATABASE_URL" : `in DATA_DIR=${dataDir}`;
    throw new StartError(`The database ${name} cannot be opened: ${errorMessage(error)}.`);
  }
}

export async function withConfiguredDatabase<T>(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  task: (db: Db) => Promise<T>,
  options?: OpenOptions,
): Promise<T> {
  return closeAfter(await openConfiguredDatabase(config, options), task);
}

export function prepareDataDir(dataDir: string): void {
  try {
    makePrivateFolder(resolve(dataDir));
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    const reason = `DATA_DIR=${dataDir} is not writable (${resolve(dataDir)}): ${errorMessage(cause)}.`;
    // systemd sets this variable.
    const isUnit = process.env["INVOCATION_ID"] !== undefined;
    throw new StartError(isUnit ? `${reason} ${sandboxHint}` : reason, { cause });
  }
}

const sandboxHint =
  "If its permissions are right, the systemd unit does not allow it: see DATA_DIR in docs/operations.md.";
