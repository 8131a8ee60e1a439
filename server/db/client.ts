import { Kysely } from "kysely";
import { setConnectionCounter } from "./connections";
import { migrate } from "./migrations";
import type { Db, Tables } from "./schema";
import { SqliteDialect } from "./sqlite";
import { setVersionReader } from "./version";

export interface OpenOptions {
  /** Whether statements may take as long as they need, for a program that nobody waits for. */
  hasTime?: boolean;
  /** Told of a connection that has died while nobody used it. */
  onLoss?: (error: Error) => void;
}

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the folder of the SQLite file; ":memory:" for one that
 *   ends with the process
 * @throws StartError when it was made by a newer version; what the driver threw
 */
export async function openDatabase(where: string, options: OpenOptions = {}): Promise<Db> {
  return /^postgres(ql)?:/.test(where) ? openPostgres(where, options) : openSqlite(where);
}

async function openPostgres(
  address: string,
  { hasTime = false, onLoss = () => {} }: OpenOptions,
): Promise<Db> {
  // Loaded on demand: most installations never need it.
  const { openPool, poolDialect, postgresVersion } = await import("./postgres");
  const migrating = openPool(address, { hasTime: true, onLoss });
  const migratingDb = new Kysely<Tables>({ dialect: poolDialect(migrating) });
  try {
    await migrate(migratingDb);
  } finally {
    await migratingDb.destroy();
  }
  const pool = openPool(address, { hasTime, onLoss });
  const db = new Kysely<Tables>({ dialect: poolDialect(pool) });
  setConnectionCounter(db, () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
    return { busy: totalCount - idle, idle, waiting };
  });
  const readVersion = postgresVersion(db);
  // Not everything that speaks its protocol knows that.
  const isKnown = await readVersion().then(Boolean, () => false);
  if (isKnown) setVersionReader(db, readVersion);
  return db;
}

async function openSqlite(folder: string): Promise<Db> {
  const dialect = new SqliteDialect(folder);
  const db = new Kysely<Tables>({ dialect });
  setVersionReader(db, () => String(dialect.writes));
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
