import { sql, PostgresAdapter } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./schema";
import { errorCode } from "../config/errors";
import { withDiskReserve } from "./drivers/sqlite";

/** Runs a task in the current transaction, or in a new one if none is open. */
export function inTransaction<T>(db: Db, task: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}

/** Key of the advisory lock for deletions on PostgreSQL, an arbitrary number that nothing else uses. */
const deletionLockKey = 0x64656c;

/**
 * Runs a write in its own transaction, and retries it if PostgreSQL rolls it back because of a concurrent transaction.
 * Only one deletion runs at a time, since concurrent cascades would lock the same rows in different orders. If the disk
 * is full, a deletion on SQLite may use the disk reserve.
 */
export function inWriteTransaction<T>(
  db: Db,
  isDeletion: boolean,
  task: (db: Db) => Promise<T>,
): Promise<T> {
  const run = () =>
    db.transaction().execute(async (transaction) => {
      if (isDeletion && isPostgres(db)) {
        await sql`select pg_advisory_xact_lock(${sql.lit(deletionLockKey)})`.execute(transaction);
      }
      return task(transaction);
    });
  return retryOnConflict(() => (isDeletion ? withDiskReserve(db, run) : run()));
}

/** PostgreSQL's error codes for a serialization failure and for a deadlock. */
const conflictCodes = ["40001", "40P01"];

const maxTries = 5;

/** Runs a task, and retries it up to four times if PostgreSQL rolls it back because of a concurrent transaction. */
export async function retryOnConflict<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (tries === maxTries || !conflictCodes.includes(errorCode(error))) throw error;
      // A random pause keeps two concurrent transactions from conflicting again.
      await sleep(Math.random() * 50 * tries);
    }
  }
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
