import { Kysely, DEFAULT_MIGRATION_TABLE, Migrator, sql } from "kysely";
import type { Db, Tables } from "./schema";
import { countWrites, SqliteDialect } from "./drivers/sqlite";
import { cleanVersion } from "./drivers/sqliteFile";
import { StartError } from "../config/errors";
import { migrations } from "./migrations";
import { isPostgres } from "./transaction";

export interface OpenOptions {
  /** Whether statements may take any time, as in a command that no visitor waits for. */
  hasNoTimeLimit?: boolean;
  /** Called when an idle connection dies. */
  onLoss?: (error: Error) => void;
}

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` URL, the folder of the SQLite file, or ":memory:"
 * @throws StartError if a newer version has changed the schema; the driver's errors
 */
export async function openDatabase(where: string, options: OpenOptions = {}): Promise<Db> {
  return /^postgres(ql)?:/.test(where) ? openPostgres(where, options) : openSqlite(where);
}

async function openPostgres(
  address: string,
  { hasNoTimeLimit = false, onLoss = () => {} }: OpenOptions,
): Promise<Db> {
  // Loaded on demand, since most installations never need it.
  const { openPool, poolDialect } = await import("./drivers/postgres");
  const open = (limits: { hasNoTimeLimit: boolean }) =>
    new Kysely<Tables>({ dialect: poolDialect(openPool(address, { ...limits, onLoss })) });
  const migrating = open({ hasNoTimeLimit: true });
  try {
    await migrate(migrating);
  } finally {
    await migrating.destroy();
  }
  return open({ hasNoTimeLimit });
}

async function openSqlite(folder: string): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect(folder) });
  try {
    if ((await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0)
      await sql.raw(`pragma user_version = ${cleanVersion}`).execute(db);
    await migrate(db);
    // SQLite opens a read-only file without an error, which this write of nothing reveals.
    await db.deleteFrom("categories").where("id", "=", "").execute();
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Reads the data version, which changes with each write; on SQLite only with those of this process. */
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
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new StartError(newerSchemaMessage(unknown));
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

/** Returns for how many seconds the database has existed. */
export async function readAgeSeconds(db: Db): Promise<number> {
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

function newerSchemaMessage(unknown: string[]): string {
  return `A newer version of the blog has changed the database (${unknown.join(", ")}): run that version or a later one, or go back to a backup from before.`;
}
