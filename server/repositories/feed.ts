import { sql } from "kysely";
import type { Db } from "../db/schema";

export type FeedRow = Awaited<ReturnType<typeof listNewestPosts>>[number];

/** Lists the newest posts with their authors' names and the sizes of their pictures. */
export function listNewestPosts(
  db: Db,
  filter: { category?: string; userId?: string },
  count: number,
) {
  const { category, userId } = filter;
  // In bytes, of the widest variant; neither database reads the picture itself for that.
  const pictureLength = sql<number | null>`(
    select length(images.data) from images where images.hash = posts.image
    order by images.width desc limit 1)`;
  return db
    .selectFrom("posts")
    .innerJoin("users", "users.id", "posts.user_id")
    .selectAll("posts")
    .select(["users.username", pictureLength.as("picture_length")])
    .$if(category !== undefined, (query) => query.where("posts.category", "=", category ?? ""))
    .$if(userId !== undefined, (query) => query.where("posts.user_id", "=", userId ?? ""))
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(count)
    .execute();
}
