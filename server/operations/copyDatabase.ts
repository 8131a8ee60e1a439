import { sql } from "kysely";
import { StartError } from "../config/errors";
import { countRows } from "../db/rows";
import type { Db, Tables } from "../db/schema";

/** All tables, ordered so that each follows the tables that its foreign keys refer to. */
const tables = [
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
  "attempts",
  "mails",
  "settings",
] as const satisfies (keyof Tables)[];

/** Number of rows copied at once, which is low because a picture takes up to a megabyte. */
const batchSize = 20;

/**
 * Copies all rows from SQLite into an empty database with the same schema, in one transaction.
 * @returns the number of rows of each table
 * @throws StartError if the target is not empty, or ends up with other numbers of rows than the source
 */
export async function copyDatabase(source: Db, target: Db): Promise<Record<string, number>> {
  return source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      const before = await countTables(to);
      const [nonEmpty] = Object.keys(before).filter((table) => before[table] !== 0);
      if (nonEmpty) throw new StartError(`the other database is not empty: it has ${nonEmpty}`);
      for (const table of tables) await copyTable(from, to, table);
      const [counts, copied] = [await countTables(from), await countTables(to)];
      for (const [table, count] of Object.entries(counts)) {
        if (copied[table] !== count)
          throw new StartError(`of ${count} ${table} only ${copied[table] ?? 0} arrived`);
      }
      return counts;
    }),
  );
}

type Row = { row_id: number } & Record<string, unknown>;

async function copyTable(from: Db, to: Db, table: string): Promise<void> {
  for (let lastId = -1; ;) {
    const { rows } = await sql<Row>`select rowid as row_id, * from ${sql.table(table)}
      where rowid > ${lastId} order by rowid limit ${batchSize}`.execute(from);
    if (rows.length === 0) return;
    lastId = rows.at(-1)?.row_id ?? lastId;
    await insertRows(to, table, rows);
  }
}

async function insertRows(to: Db, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== "row_id");
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(to);
}

async function countTables(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of tables) counts[name] = await countRows(db, name);
  return counts;
}
