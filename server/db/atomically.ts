import type { Kysely } from "kysely";

/** Does several statements all or nothing: in the transaction that is under way, or in one of its own. */
export function atomically<Tables, T>(
  db: Kysely<Tables>,
  task: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? task(db) : db.transaction().execute(task);
}
