import { type RawBuilder, sql } from "kysely";
import { retried } from "./retried";
import type { Db } from "./schema";
import { isShared } from "./shared";

/** The key of PostgreSQL's advisory lock: any number that nothing else uses. */
const lock = 0x64656c;

/**
 * Deletes what takes much along, one after the other with all other deletions of all processes:
 * they would meet in the same rows from different sides, and the database would undo all but one.
 * @param db no transaction
 * @param rows a query that locks the rows that others hold before they want the ones deleted first
 */
export async function deleteInTurn(
  db: Db,
  task: (db: Db) => Promise<unknown>,
  rows?: RawBuilder<unknown>,
): Promise<void> {
  if (!isShared(db)) {
    await task(db);
    return;
  }
  await retried(() =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(transaction);
      await rows?.execute(transaction);
      await task(transaction);
    }),
  );
}
