import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { StartError, errorMessage } from "../config/errors";
import { lockSqlite } from "../db/drivers/sqliteLock";
import { fileSizeOf, sqliteFile, sqliteName } from "../db/drivers/sqliteFile";
import { type Backup, contentsQuery, otherDatabaseMessage, contentsSchema } from "./contents";
import { UnknownStatement } from "./dumpText";
import { makePrivateFolder } from "../db/privateFiles";
import { normalizeDefinition, sqliteDefinitions } from "./sqliteDefinitions";

/** Copies the database into a single file, even while a server uses it. Verifies the copy and counts its contents. */
export async function copySqlite(dataDir: string, target: string): Promise<void> {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) throw new StartError(`there is no database in DATA_DIR=${dataDir}`);
  // The lock keeps a restore from replacing the database meanwhile.
  const unlock = lockSqlite(dataDir, "shared");
  try {
    withDatabase(source, (database) => {
      database.exec("pragma busy_timeout = 5000");
      database.prepare("vacuum into ?").run(target);
    });
  } finally {
    unlock();
  }
  await readIntactSqlite(target);
}

/** Verifies a database and counts its contents. @throws Error if it is damaged, or is no database of this blog */
export async function readIntactSqlite(path: string): Promise<Backup> {
  if (fileSizeOf(path) === 0) throw new StartError("it is empty");
  const knownDefinitions = await sqliteDefinitions();
  return withDatabase(path, (database) => {
    // A hostile file may contain a view with endless rows in place of a table, or a trigger that runs any SQL. Their
    // `type` does not tell, since SQLite goes by the definition alone.
    const definitions = selectStrings(
      database,
      "select sql from sqlite_master where sql is not null",
    );
    for (const definition of definitions) {
      if (!knownDefinitions.has(normalizeDefinition(definition)))
        throw new UnknownStatement(definition);
    }
    const problems = selectStrings(database, "pragma integrity_check");
    const orphans = selectStrings(database, "select 1 from pragma_foreign_key_check");
    if (problems.join() !== "ok")
      throw new StartError(`it is damaged (${problems.slice(0, 3).join("; ")})`);
    if (orphans.length > 0) throw new StartError(`${orphans.length} rows refer to missing ones`);
    return readContents(database, contentsQuery);
  });
}

/** Counts the contents of a database without verifying it. @throws Error if it is no database of this blog */
export function readSqlite(path: string, query = contentsQuery): Backup {
  return withDatabase(path, (database) => readContents(database, query));
}

/**
 * Replaces the database with a verified file, and moves the old files to `folder`.
 * @returns `folder`; undefined if there was no database. @throws StartError if a server uses the database
 */
export function replaceSqlite(dataDir: string, file: string, folder: string): string | undefined {
  const currentFile = sqliteFile(dataDir);
  if (existsSync(currentFile)) assertDatabaseUnused(currentFile);
  const files = readdirSync(dataDir).filter(
    (name) => name.startsWith(sqliteName) && name !== `${sqliteName}.part`,
  );
  if (files.length > 0) makePrivateFolder(folder);
  for (const name of files) renameSync(join(dataDir, name), join(folder, name));
  renameSync(file, currentFile);
  return files.length > 0 ? folder : undefined;
}

/** Merges the WAL into the database file. @throws StartError if another process uses the database */
export function assertDatabaseUnused(path: string): void {
  withDatabase(path, (database) => {
    try {
      database.exec("pragma journal_mode = delete");
    } catch (error) {
      // Other errors are ignored, since even a damaged database may be replaced.
      if (errorMessage(error) === "database is locked")
        throw new StartError("a server uses the database: stop it first");
    }
  });
}

function readContents(database: DatabaseSyncInstance, query: string): Backup {
  try {
    const contents = contentsSchema.parse(database.prepare(query).get());
    return {
      ...contents,
      migrations: selectStrings(database, "select name from kysely_migration"),
    };
  } catch (error) {
    const isOtherSchema = /^no such (table|column)/.test(errorMessage(error));
    throw isOtherSchema ? new StartError(otherDatabaseMessage) : error;
  }
}

export function withDatabase<T>(path: string, task: (database: DatabaseSyncInstance) => T): T {
  const database = new DatabaseSync(path);
  try {
    return task(database);
  } finally {
    database.close();
  }
}

export function selectStrings(database: DatabaseSyncInstance, query: string): string[] {
  const rows: object[] = database.prepare(query).all();
  return rows.flatMap(Object.values).map(String);
}

/**
 * Maximum size of a database file that is checked at start-up, in bytes. Checking a larger one would delay the start,
 * and each backup is verified anyway.
 */
const maxCheckedBytes = 100_000_000;

const damageMessages = ["database disk image is malformed", "file is not a database"];

/** Checks an SQLite file of up to `maxCheckedBytes` before the server uses it. @throws StartError if it is damaged */
export function checkIntegrity(file: string): void {
  const size = fileSizeOf(file);
  const damage = size > 0 && size <= maxCheckedBytes ? findDamage(file) : undefined;
  if (damage !== undefined)
    throw new StartError(`The database ${file} is damaged (${damage}): restore a backup.`);
}

function findDamage(file: string): string | undefined {
  try {
    const checkQuery = "pragma quick_check(1)";
    const [problem = ""] = withDatabase(file, (database) => selectStrings(database, checkQuery));
    return problem === "ok" ? undefined : problem.replace(/\s+/g, " ");
  } catch (error) {
    // Any other error, such as a lock or a missing permission, is reported when the database is opened.
    const message = errorMessage(error);
    return damageMessages.includes(message) ? message : undefined;
  }
}
