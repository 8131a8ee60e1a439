import { sql } from "kysely";
import type { Db, Tables } from "../../server/db/schema";

/** Whether a table holds what people have written, or what belongs to that. */
const holdsContent: Record<keyof Tables, boolean> = {
  users: true,
  posts: true,
  search_texts: true,
  likes: true,
  comments: true,
  categories: true,
  images: true,
  link_tokens: true,
  attempts: false,
  mails: false,
};

/** What a backup brings back, and where nothing stays behind of what was deleted. */
export const contentTables = Object.entries(holdsContent)
  .filter(([, isContent]) => isContent)
  .map(([name]) => name);

/** How many rows each of these tables has; those that are empty are left out. */
export async function countContent(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of contentTables) {
    const query = sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`;
    const count = Number((await query.execute(db)).rows[0]?.count);
    if (count > 0) counts[name] = count;
  }
  return counts;
}
