import { sql } from "kysely";
import type { Db, Tables } from "../../server/platform/db/schema";

/** Whether each table contains user content, or data that belongs to user content. */
const holdsContent: Record<keyof Tables, boolean> = {
  users: true,
  posts: true,
  search_texts: true,
  likes: true,
  comments: true,
  categories: true,
  uploads: true,
  post_uploads: true,
  images: true,
  link_tokens: true,
  comment_notices: true,
  comment_news: true,
  attempts: false,
  mails: false,
  settings: false,
  assets: false,
};

export const tableNames = Object.keys(holdsContent);

/** Names of the tables that a backup restores, in which nothing of deleted content may remain. */
export const contentTables = Object.entries(holdsContent)
  .filter(([, isContent]) => isContent)
  .map(([name]) => name);

/** Returns the row count of each non-empty content table. */
export async function countContent(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of contentTables) {
    const query = sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`;
    const count = Number((await query.execute(db)).rows[0]?.count);
    if (count > 0) counts[name] = count;
  }
  return counts;
}
