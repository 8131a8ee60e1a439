import { Kysely } from "kysely";
import { migrate } from "./migrations";
import type { Db, Tables } from "./schema";
import { SqliteDialect } from "./sqlite";
import { setVersionReader } from "./version";

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the folder of the SQLite file; ":memory:" for tests
 * @param hasTime whether statements may take as long as they need, for a program that nobody waits for
 * @throws StartError when it was made by a newer version; what the driver threw
 */
export async function openDatabase(where: string, hasTime = false): Promise<Db> {
  return /^postgres(ql)?:/.test(where) ? openPostgres(where, hasTime) : openSqlite(where);
}

async function openPostgres(address: string, hasTime: boolean): Promise<Db> {
  // Loaded on demand: most installations never need it.
  const { postgresDialect, postgresVersion } = await import("./postgres");
  const patient = new Kysely<Tables>({ dialect: postgresDialect(address, true) });
  try {
    await migrate(patient);
  } finally {
    await patient.destroy();
  }
  const db = new Kysely<Tables>({ dialect: postgresDialect(address, hasTime) });
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
