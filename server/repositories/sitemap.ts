import type { Db } from "../db/schema";

/** What has a page of its own, beside the pages that are always there; only what has posts. */
export type EntryKind = "author" | "category" | "post";

/** Where it is found in a post. */
const columns = { author: "user_id", category: "category", post: "id" } as const;

/**
 * Authors by their ids, topics by their titles or posts by their ids, and when they last changed;
 * nothing of their texts, and in an order that an index has.
 * @param range behind a key, or behind the first so many
 */
export function listEntries(
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

/** How many of them there are. */
export async function countEntries(db: Db): Promise<Record<EntryKind, number>> {
  const { author, category, post } = await db
    .selectFrom("posts")
    .select(({ fn }) => [
      fn.count("user_id").distinct().as("author"),
      fn.count("category").distinct().as("category"),
      fn.countAll().as("post"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in strings.
  return { author: Number(author), category: Number(category), post: Number(post) };
}
