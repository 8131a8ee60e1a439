import { sql } from "kysely";
import type { Db } from "../db/schema";

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/**
 * What has a page of its own and when it last changed, in an order that stays: authors by their
 * ids, topics by their titles, posts by their ids. Only what has posts, and nothing of their texts.
 */
export function listPlaces(db: Db, range: { offset: number; limit: number }) {
  const changedAt = db.fn.max("updated_at").as("changed_at");
  const posts = db.selectFrom("posts");
  const authors = posts.groupBy("user_id");
  return posts
    .groupBy("category")
    .select([sql<Kind>`'category'`.as("kind"), "category as key", changedAt])
    .unionAll(authors.select([sql<Kind>`'author'`.as("kind"), "user_id as key", changedAt]))
    .unionAll(posts.select([sql<Kind>`'post'`.as("kind"), "id as key", "updated_at as changed_at"]))
    .orderBy("kind")
    .orderBy("key")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

type Kind = "author" | "category" | "post";

/** How many of them there are. */
export async function countPlaces(db: Db): Promise<number> {
  const row = await db
    .selectFrom("posts")
    .select([
      db.fn.countAll().as("posts"),
      db.fn.count("category").distinct().as("categories"),
      db.fn.count("user_id").distinct().as("authors"),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in strings.
  return Number(row.posts) + Number(row.categories) + Number(row.authors);
}
