import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect";
import { retryOnConflict } from "./retry";
import type { Db } from "./schema";

/** The key of the advisory lock: any number that nothing else uses. */
const lockKey = 0x64656c;

/**
 * Runs a cascading deletion while no other process runs one: their cascades would lock the same
 * rows in different orders and end in a deadlock.
 * @param db must not be a transaction
 * @param lockRows locks, before the deletion, rows that other writers lock before those it deletes
 */
export async function withDeletionLock(
  db: Db,
  task: (db: Db) => Promise<unknown>,
  lockRows?: RawBuilder<unknown>,
): Promise<void> {
  if (!isPostgres(db)) {
    await task(db);
    return;
  }
  await retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction);
      await lockRows?.execute(transaction);
      await task(transaction);
    }),
  );
}
