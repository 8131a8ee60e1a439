import { join } from "node:path";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import Database from "libsql";
import { migrate } from "./migrations";
import type { Db, Tables } from "./schema";
import { WriteCounter } from "./writes";

/**
 * Opens the database and brings its schema up to date.
 * @param where a `postgres://` address, or the folder of the SQLite file; ":memory:" for tests
 * @throws what the driver threw
 */
export async function openDatabase(where: string): Promise<Db> {
  const isShared = /^postgres(ql)?:/.test(where);
  const db = isShared
    ? new Kysely<Tables>({ dialect: await postgres(where) })
    : new Kysely<Tables>({ dialect: sqlite(where), plugins: [new WriteCounter()] });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

async function postgres(connectionString: string) {
  // Loaded on demand: most installations never need it.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString });
  // Without a listener a connection that dies while idle would end the process.
  pool.on("error", (error) => console.error(`Database connection lost: ${error.message}`));
  return new PostgresDialect({ pool });
}

function sqlite(folder: string) {
  const database = new Database(folder === ":memory:" ? folder : join(folder, "blog.sqlite"));
  database.pragma("busy_timeout = 5000");
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // The queries are few, and preparing one takes as long as running it.
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const close = () => {
    // The driver's own close leaves what was written last in a file beside the database's, where
    // an operator who copies the one file would not look for it.
    try {
      database.pragma("wal_checkpoint(TRUNCATE)");
    } catch {
      // Nothing is lost: whoever opens the database next reads both files.
    }
    database.close();
  };
  return new SqliteDialect({ database: { prepare, close } });
}
