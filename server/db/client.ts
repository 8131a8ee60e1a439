import { Kysely } from "kysely";
import { migrate } from "./migrate";
import type { Db, Tables } from "./schema";
import { SqliteDialect } from "./drivers/sqlite";

export interface OpenOptions {
  /** Lifts the time limits of statements, for a command that no visitor waits for. */
  hasTime?: boolean;
  onLoss?: (error: Error) => void;
}

/** @param where a `postgres://` URL, the folder of the SQLite file, or ":memory:" */
export async function openDatabase(where: string, options: OpenOptions = {}): Promise<Db> {
  return /^postgres(ql)?:/.test(where) ? openPostgres(where, options) : openSqlite(where);
}

async function openPostgres(
  address: string,
  { hasTime = false, onLoss = () => {} }: OpenOptions,
): Promise<Db> {
  // Loaded on demand, since most installations never need it.
  const { openPool, poolDialect, snapshotReader } = await import("./drivers/postgres");
  const migrating = openPool(address, { hasTime: true, onLoss });
  const migratingDb = new Kysely<Tables>({ dialect: poolDialect(migrating) });
  try {
    await migrate(migratingDb);
  } finally {
    await migratingDb.destroy();
  }
  const db = new Kysely<Tables>({ dialect: poolDialect(openPool(address, { hasTime, onLoss })) });
  versionReaders.set(db, snapshotReader(db));
  return db;
}

async function openSqlite(folder: string): Promise<Db> {
  const dialect = new SqliteDialect(folder);
  const db = new Kysely<Tables>({ dialect });
  versionReaders.set(db, () => String(dialect.writes));
  try {
    await migrate(db);
    // SQLite opens a file that it may not write to, and fails only when it writes, be it nothing.
    await db.deleteFrom("categories").where("id", "=", "").execute();
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Changes with every write: on PostgreSQL by anybody, on SQLite by this process alone. */
export type ReadDataVersion = () => string | Promise<string>;

const versionReaders = new WeakMap<Db, ReadDataVersion>();

export function dataVersionReaderOf(db: Db): ReadDataVersion {
  const read = versionReaders.get(db);
  if (!read) throw new Error("openDatabase has not opened it");
  return read;
}
