import { sql } from "kysely";
import { StartError } from "../config/errors";
import { countRows } from "../db/rows";
import type { Db, Tables } from "../db/schema";

/** All tables of the blog, ordered so that each follows the tables that its foreign keys refer to. */
export const tables = [
  "users",
  "categories",
  "posts",
  "search_texts",
  "likes",
  "comments",
  "uploads",
  "post_uploads",
  "images",
  "link_tokens",
  "comment_notices",
  "comment_news",
  "attempts",
  "mails",
  "settings",
  "assets",
] as const satisfies (keyof Tables)[];

/** Number of rows copied at once. It is low, because a row with a picture takes up to a megabyte. */
const batchSize = 20;

/**
 * Copies all rows from SQLite into an empty database with the same schema, in one transaction.
 * @returns the number of rows of each table
 * @throws StartError if the target is not empty, or ends up with a different number of rows in any table
 */
export async function copyDatabase(source: Db, target: Db): Promise<Record<string, number>> {
  return source.transaction().execute((reader) =>
    target.transaction().execute(async (writer) => {
      const initialCounts = await countTables(writer);
      const [nonEmptyTable] = Object.keys(initialCounts).filter(
        (table) => initialCounts[table] !== 0,
      );
      if (nonEmptyTable)
        throw new StartError(`the other database is not empty: it has ${nonEmptyTable}`);
      for (const table of tables) await copyTable(reader, writer, table);
      const [sourceCounts, copiedCounts] = [await countTables(reader), await countTables(writer)];
      for (const [table, count] of Object.entries(sourceCounts)) {
        if (copiedCounts[table] !== count)
          throw new StartError(`of ${count} ${table} only ${copiedCounts[table] ?? 0} arrived`);
      }
      return sourceCounts;
    }),
  );
}

type Row = { row_id: number } & Record<string, unknown>;

async function copyTable(source: Db, target: Db, table: string): Promise<void> {
  for (let lastId = -1; ;) {
    const { rows } = await sql<Row>`select rowid as row_id, * from ${sql.table(table)}
      where rowid > ${lastId} order by rowid limit ${batchSize}`.execute(source);
    if (rows.length === 0) return;
    lastId = rows.at(-1)?.row_id ?? lastId;
    await insertRows(target, table, rows);
  }
}

async function insertRows(target: Db, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "row_id");
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(target);
}

async function countTables(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countRows(db, table);
  return counts;
}
