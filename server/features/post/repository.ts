import { sql } from "kysely";
import type { PostEdit } from "@blog/contract/post";
import { mapNames, mapTexts, postTextNames } from "@blog/contract/postTexts";
import { inTransaction } from "../../platform/db/transaction";
import { streamInOrder, newId } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";
import { searchTextsOf } from "../search/searchText";
import {
  streamWithOwnPicturePaths,
  textToStore,
  withOwnPicturePaths,
} from "../picture/textPictures";
import { deleteUnshownUploads, linkUploads, markUploadsOf } from "../picture/repository";

export type PostRow = Awaited<ReturnType<typeof listPosts>>[number];
export type SinglePostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export interface PostFilter {
  category?: string | undefined;
  userId?: string;
}

/** Lists posts with their authors and likes, newest first. */
export async function listPosts(db: Db, filter: PostFilter, limit: number, offset = 0) {
  const sorted = selectFilteredPosts(db, filter).orderBy("posts.created_at", "desc");
  const page = sorted.orderBy("posts.id", "desc").limit(limit).offset(offset);
  return withOwnPicturePaths(db, await page.execute());
}

export function streamPosts(db: Db, filter: PostFilter = {}) {
  const batches = streamInOrder(selectFilteredPosts(db, filter), newestFirst, textLengthOf);
  return streamWithOwnPicturePaths(db, batches);
}

const newestFirst = { table: "posts", keys: ["created_at", "id"], order: "desc" } as const;

/** Streams all posts, newest first, with an empty `description` instead of their texts. */
export function streamPostsWithoutTexts(db: Db) {
  const withoutText = selectPostHeads(db).select(sql<string>`''`.as("description"));
  return streamInOrder(withoutText, newestFirst, textLengthOf);
}

/** Streams all posts grouped by author, the authors in the order of `streamUsers`, and newest first for each author. */
export function streamPostsByUser(db: Db) {
  const order = { table: "posts", keys: ["user_id", "created_at", "id"], order: "desc" } as const;
  return streamWithOwnPicturePaths(db, streamInOrder(selectPosts(db), order, textLengthOf));
}

export const textLengthOf = ({ description }: { description: string }) => description.length;

function selectFilteredPosts(db: Db, { category, userId }: PostFilter) {
  return selectPosts(db)
    .$if(category !== undefined, (query) => query.where("posts.category", "=", category ?? ""))
    .$if(userId !== undefined, (query) => query.where("posts.user_id", "=", userId ?? ""));
}

export async function findPost(db: Db, id: string) {
  const query = selectPosts(db).select("users.bio").where("posts.id", "=", id);
  const [post] = await withOwnPicturePaths(db, await query.execute());
  return post;
}

export async function listPostsById(db: Db, ids: string[]) {
  return withOwnPicturePaths(db, await selectPosts(db).where("posts.id", "in", ids).execute());
}

export async function findPostOwner(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom("posts").select("user_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.user_id;
}

/**
 * Inserts a post with its search texts, and records the uploads that it shows. @returns its id
 * @param post `image` is the name of its picture; `createdAt` (ISO 8601) is now by default
 */
export async function insertPost(
  db: Db,
  post: PostEdit & { id?: string; userId: string; image: string; createdAt?: string },
): Promise<string> {
  const { id = newId(), userId, image } = post;
  const { createdAt = new Date().toISOString() } = post;
  const times = { created_at: createdAt, updated_at: createdAt };
  const row = { id, user_id: userId, ...imageColumns(image), ...times };
  await inTransaction(db, async (transaction) => {
    const texts = mapTexts((name) => post[name] ?? "");
    const description = await textToStore(transaction, post.description);
    const posts = transaction.insertInto("posts");
    await posts.values({ ...row, ...texts, description }).execute();
    const searchTexts = { post_id: id, ...searchTextsOf(texts) };
    await transaction.insertInto("search_texts").values(searchTexts).execute();
    await linkUploads(transaction, id, post.description);
  });
  return id;
}

function imageColumns(name: string) {
  return { image: name.slice(0, 32), image_name: name };
}

export async function updatePost(db: Db, id: string, change: PostEdit | { image: string }) {
  const updated_at = new Date().toISOString();
  await inTransaction(db, async (transaction) => {
    const posts = transaction.updateTable("posts").where("id", "=", id);
    if (!("title" in change)) {
      await posts.set({ ...imageColumns(change.image), updated_at }).execute();
      return;
    }
    // Kysely leaves out columns whose value is undefined.
    const texts = mapNames(postTextNames, (name) => change[name]);
    const description = await textToStore(transaction, change.description);
    const update = posts.set({ ...texts, description, updated_at }).returning(postTextNames);
    const stored = await update.executeTakeFirst();
    if (!stored) return;
    const searchTexts = transaction.updateTable("search_texts").where("post_id", "=", id);
    await searchTexts.set(searchTextsOf(stored)).execute();
    await linkUploads(transaction, id, change.description);
  });
}

/** Deletes a post, and the uploads in its text that no other post shows. */
export async function deletePost(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const shownUploadIds = await markUploadsOf(transaction, id);
    await transaction.deleteFrom("posts").where("id", "=", id).execute();
    await deleteUnshownUploads(transaction, shownUploadIds);
  });
}

/** Toggles a like by single statements, so that each of several concurrent toggles sees the one before it. */
export async function toggleLike(db: Db, postId: string, userId: string): Promise<void> {
  while (!((await deleteLike(db, postId, userId)) || (await insertLike(db, postId, userId))));
}

async function deleteLike(db: Db, postId: string, userId: string): Promise<boolean> {
  const query = db.deleteFrom("likes").where("post_id", "=", postId).where("user_id", "=", userId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

export async function insertLike(db: Db, postId: string, userId: string): Promise<boolean> {
  const query = db
    .insertInto("likes")
    .values({ post_id: postId, user_id: userId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing());
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The columns of all texts but the description, which is by far the longest column. */
const headTextColumns = postTextNames
  .filter((name) => name !== "description")
  .map((name) => `posts.${name}` as const);

function selectPosts(db: Db) {
  return selectPostHeads(db).select("posts.description");
}

/** Selects posts with their authors and likes, but without their descriptions. */
function selectPostHeads(db: Db) {
  // Selecting the ids of a post's likers as one string saves a query per post. Both databases support `string_agg`.
  const likerIds = sql<string | null>`(
    select string_agg(likes.user_id, ',' order by likes.created_at, likes.user_id)
    from likes where likes.post_id = posts.id)`;
  return db
    .selectFrom("posts")
    .innerJoin("users", "users.id", "posts.user_id")
    .select(["posts.id", "posts.user_id", ...headTextColumns])
    .select(["posts.image", "posts.image_name", "posts.created_at", "posts.updated_at"])
    .select(["users.username", "users.photo", likerIds.as("likes")]);
}
