import type { Db, Tables } from "./schema";

export async function countRows(db: Db, table: keyof Tables): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as strings.
  return Number(count);
}
