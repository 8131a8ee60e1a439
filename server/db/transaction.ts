import { sql, PostgresAdapter } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema";
import { errorCode } from "../config/errors";
import { withDiskReserve } from "./drivers/sqlite";

/** Runs a task in the transaction that is open, or else in a new one. */
export function inTransaction<T>(db: Db, task: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}

/** The key of PostgreSQL's advisory lock: any number that nothing else uses. */
const lockKey = 0x64656c;

/**
 * Runs a write in a transaction of its own, and retries it if a concurrent one has rolled it back.
 * Only one deletion runs at a time, since their cascades would lock the same rows in different orders.
 * Deletions may use the disk reserve.
 */
export function inWriteTransaction<T>(
  db: Db,
  isDeletion: boolean,
  task: (db: Db) => Promise<T>,
): Promise<T> {
  const run = () =>
    db.transaction().execute(async (transaction) => {
      if (isDeletion && isPostgres(db)) {
        await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
      }
      return task(transaction);
    });
  return retryOnConflict(() => (isDeletion ? withDiskReserve(db, run) : run()));
}

/** PostgreSQL's codes of a serialization failure and of a deadlock. */
const conflictCodes = ["40001", "40P01"];

const maxTries = 5;

/** Retries up to four times what PostgreSQL has rolled back because of a concurrent transaction. */
export async function retryOnConflict<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (tries === maxTries || !conflictCodes.includes(errorCode(error))) throw error;
      // A random pause keeps two of them from colliding again.
      await sleep(Math.random() * 50 * tries);
    }
  }
}

/** Returns whether the database is PostgreSQL, which several processes may write to. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
