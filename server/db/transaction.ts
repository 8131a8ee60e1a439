import type { Kysely } from "kysely";

/** Runs a task in the current transaction, or else in a new one. */
export function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  task: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
