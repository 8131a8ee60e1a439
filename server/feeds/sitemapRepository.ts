import type { Db } from "../platform/db/schema";

export type EntryKind = keyof typeof keyColumns;
export type SitemapRow = Awaited<ReturnType<typeof listSitemapEntries>>[number];

const keyColumns = { author: "user_id", category: "category", post: "id" } as const;

/**
 * Lists up to `limit` keys that sort before `before`, in descending order, each with the last change of its posts. The
 * keys of posts are ids, which begin with the creation time, so that posts are listed newest first.
 */
export function listSitemapEntries(
  db: Db,
  kind: EntryKind,
  before: string | undefined,
  limit: number,
) {
  const column = keyColumns[kind];
  return db
    .selectFrom("posts")
    .select(({ fn }) => [`${column} as key`, fn.max("updated_at").as("changed_at")])
    .$if(before !== undefined, (query) => query.where(column, "<", before ?? ""))
    .groupBy(column)
    .orderBy(column, "desc")
    .limit(limit)
    .execute();
}
