import type { Db } from "../db/schema";

export type EntryKind = keyof typeof columns;
export type SitemapRow = Awaited<ReturnType<typeof listSitemapEntries>>[number];

const columns = { author: "user_id", category: "category", post: "id" } as const;

/** Lists keys of pages below `before` in descending order: posts newest first, since their ids begin with the time. */
export function listSitemapEntries(
  db: Db,
  kind: EntryKind,
  before: string | undefined,
  limit: number,
) {
  const column = columns[kind];
  return db
    .selectFrom("posts")
    .select(({ fn }) => [`${column} as key`, fn.max("updated_at").as("changed_at")])
    .$if(before !== undefined, (query) => query.where(column, "<", before ?? ""))
    .groupBy(column)
    .orderBy(column, "desc")
    .limit(limit)
    .execute();
}
