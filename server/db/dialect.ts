import { PostgresAdapter } from "kysely";
import type { Db } from "./schema";

/** Returns whether the database is PostgreSQL, which several processes may write to. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
