import { Kysely, DEFAULT_MIGRATION_TABLE, Migrator, sql } from "kysely";
import type { Db, Tables } from "./schema";
import { countWrites, SqliteDialect } from "./drivers/sqlite";
import { lockSqlite } from "./drivers/sqliteLock";
import { securelyDeletedVersion } from "./drivers/sqliteFile";
import { StartError } from "../config/errors";
import { migrations } from "./migrations";
import { isPostgres } from "./transaction";

export interface OpenOptions {
  /** Whether PostgreSQL may run statements without a time limit, as in commands, for which no visitor waits. */
  hasNoTimeLimit?: boolean;
  /** Called when an idle connection to PostgreSQL is lost. */
  onLoss?: (error: Error) => void;
  /** Whether the caller has the lock of the SQLite database alone (`lockSqlite`). By default, it is shared. */
  isLocked?: boolean;
}

/**
 * Opens the database and brings its schema up to date.
 * @param location a `postgres://` URL, the folder of the SQLite file, or ":memory:"
 * @throws StartError if a newer version of the blog has changed the schema, or whatever the driver throws
 */
export async function openDatabase(location: string, options: OpenOptions = {}): Promise<Db> {
  return /^postgres(ql)?:/.test(location)
    ? openPostgres(location, options)
    : openSqlite(location, options);
}

async function openPostgres(
  url: string,
  { hasNoTimeLimit = false, onLoss = () => {} }: OpenOptions,
): Promise<Db> {
  // The driver is loaded on demand, since most installations use SQLite.
  const { openPool, poolDialect } = await import("./drivers/postgres");
  const open = (limits: { hasNoTimeLimit: boolean }) =>
    new Kysely<Tables>({ dialect: poolDialect(openPool(url, { ...limits, onLoss })) });
  const db = open({ hasNoTimeLimit });
  try {
    // Connects, and so takes the lock of the database, before the migration.
    await db.connection().execute(async () => {});
    await closeAfter(open({ hasNoTimeLimit: true }), migrate);
    return db;
  } catch (error) {
    await db.destroy();
    throw error instanceof Error && error.cause instanceof StartError ? error.cause : error;
  }
}

/** Runs a task with a database, which is then closed. */
export async function closeAfter<T>(db: Db, task: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

async function openSqlite(folder: string, { isLocked = false }: OpenOptions): Promise<Db> {
  const needsLock = folder !== ":memory:" && !isLocked;
  const unlock = needsLock ? lockSqlite(folder, "shared") : () => {};
  let db: Db | undefined;
  try {
    db = new Kysely<Tables>({ dialect: new SqliteDialect(folder, unlock) });
    if ((await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0)
      await sql.raw(`pragma user_version = ${securelyDeletedVersion}`).execute(db);
    await migrate(db);
    // SQLite opens a read-only file without an error, so this deletion of no rows checks that the file is writable.
    await db.deleteFrom("categories").where("id", "=", "").execute();
    return db;
  } catch (error) {
    if (db) await db.destroy();
    else unlock();
    throw error;
  }
}

/** Reads the data version, which changes with each write. On SQLite, writes by other processes do not change it. */
export type ReadDataVersion = () => string | Promise<string>;

export function dataVersionReaderOf(db: Db): ReadDataVersion {
  if (!isPostgres(db)) return () => String(countWrites(db));
  // The current snapshot changes whenever another transaction becomes visible.
  const query = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`;
  return async () => (await query.execute(db)).rows[0]?.snapshot ?? "";
}

/** Brings the schema up to date. @throws StartError if a newer version of the blog has changed it */
export async function migrate(db: Db): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db, provider });
  const unknownNames = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknownNames.length > 0) throw new StartError(newerSchemaMessage(unknownNames));
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await readMigrationNames(db);
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) ? readMigrationNames(db) : [];
}

/** Returns how many seconds ago the database was created, by the time of its first migration. */
export async function readDatabaseAgeSeconds(db: Db): Promise<number> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const query = sql<{ since: string }>`select min(timestamp) as since from ${table}`;
  const [row] = (await query.execute(db)).rows;
  return Math.round((Date.now() - Date.parse(row?.since ?? "")) / 1000);
}

async function readMigrationNames(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return rows.map(({ name }) => name);
}

function newerSchemaMessage(unknownNames: string[]): string {
  return `A newer version of the blog has changed the database (${unknownNames.join(", ")}): run that version or a later one, or go back to a backup from before.`;
}
