import { PostgresAdapter } from "kysely";
import type { Db } from "./schema";

/** Whether other processes may write to the database as well: PostgreSQL. */
export function isShared(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
