import type { Db } from "../db/schema";

export type EntryKind = "author" | "category" | "post";

const columns = { author: "user_id", category: "category", post: "id" } as const;

/**
 * Lists the keys of authors, topics or posts that have a page, and when they last changed.
 * @param range starts after a key and skips `offset` rows
 */
export function listSitemapEntries(
  db: Db,
  kind: EntryKind,
  range: { after: string; offset: number; limit: number },
) {
  const column = columns[kind];
  return db
    .selectFrom("posts")
    .select(({ fn }) => [`${column} as key`, fn.max("updated_at").as("changed_at")])
    .where(column, ">", range.after)
    .groupBy(column)
    .orderBy(column)
    .offset(range.offset)
    .limit(range.limit)
    .execute();
}

export async function countSitemapEntries(db: Db): Promise<Record<EntryKind, number>> {
  const { author, category, post } = await db
    .selectFrom("posts")
    .select(({ fn }) => [
      fn.count("user_id").distinct().as("author"),
      fn.count("category").distinct().as("category"),
      fn.countAll().as("post"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as strings.
  return { author: Number(author), category: Number(category), post: Number(post) };
}
