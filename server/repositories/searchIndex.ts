import type { Db } from "../db/schema";
import { searchNameOf, searchTextsOf, searchVersion } from "./searchText";

/** Of texts as long as can be, a batch takes some tenths of a second. */
const batchSize = 20;

/**
 * Folds a batch of outdated posts again. What an edit has folded meanwhile is not outdated any more,
 * and stays.
 * @returns how many there were
 */
export async function reindexPosts(db: Db): Promise<number> {
  const posts = await db
    .selectFrom("search_texts")
    .innerJoin("posts", "posts.id", "search_texts.post_id")
    .select(["posts.id", "posts.title", "posts.category", "posts.description"])
    .where("search_texts.version", "<>", searchVersion)
    .orderBy("search_texts.version")
    .orderBy("search_texts.post_id")
    .limit(batchSize)
    .execute();
  for (const post of posts) {
    const row = db.updateTable("search_texts").where("post_id", "=", post.id);
    await row.set(searchTextsOf(post)).where("version", "<>", searchVersion).execute();
  }
  return posts.length;
}

/** Folds a batch of outdated names of users again. @returns how many there were */
export async function reindexUsers(db: Db): Promise<number> {
  const users = await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("search_version", "<>", searchVersion)
    .orderBy("search_version")
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, username } of users) {
    const row = db.updateTable("users").where("id", "=", id);
    await row.set(searchNameOf(username)).where("search_version", "<>", searchVersion).execute();
  }
  return users.length;
}
