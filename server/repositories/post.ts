import { sql } from "kysely";
import type { PostEdit } from "../../src/contract/post";
import { POSTS_PER_PAGE } from "../../src/contract/limits";
import { atomically } from "../db/atomically";
import { inBatches } from "../db/batches";
import { deleteInTurn } from "../db/deletion";
import { retried } from "../db/retried";
import type { Db } from "../db/schema";
import { newId } from "../db/ids";
import { momentAfter } from "../db/moment";
import { searchTextsOf } from "../db/searchTexts";

export type PostRow = Awaited<ReturnType<typeof listPage>>[number];

/** Which posts: of a topic by its exact title, of an author; no filter gives all. */
interface PostFilter {
  category?: string | undefined;
  userId?: string;
}

/** A page of posts with their authors and likes, newest first. @param page counts from 1 */
export function listPage(db: Db, page: number, filter: PostFilter) {
  const query = newestFirst(db, filter).limit(POSTS_PER_PAGE);
  return query.offset(POSTS_PER_PAGE * (page - 1)).execute();
}

/** Posts with their authors and likes, newest first, in batches. */
export function eachPost(db: Db, filter: PostFilter = {}): AsyncGenerator<PostRow[], void> {
  return inBatches<PostRow>((limit, last) => {
    const query = newestFirst(db, filter).limit(limit);
    if (!last) return query.execute();
    const { created_at, id } = last;
    return query
      .where((eb) => eb(eb.refTuple("posts.created_at", "posts.id"), "<", eb.tuple(created_at, id)))
      .execute();
  }, sizeOfPost);
}

/** Posts in batches, in the order of `eachUser`; of each author the newest first. */
export function eachPostByUser(db: Db): AsyncGenerator<PostRow[], void> {
  return inBatches<PostRow>((limit, last) => {
    const query = selectPosts(db)
      .orderBy("posts.user_id", "desc")
      .orderBy("posts.created_at", "desc")
      .orderBy("posts.id", "desc")
      .limit(limit);
    if (!last) return query.execute();
    const { user_id, created_at, id } = last;
    return query
      .where((eb) => {
        const columns = eb.refTuple("posts.user_id", "posts.created_at", "posts.id");
        return eb(columns, "<", eb.tuple(user_id, created_at, id));
      })
      .execute();
  }, sizeOfPost);
}

/** In characters, about. */
export const sizeOfPost = ({ description }: PostRow) => description.length;

function newestFirst(db: Db, { category, userId }: PostFilter) {
  return selectPosts(db)
    .$if(category !== undefined, (query) => query.where("posts.category", "=", category ?? ""))
    .$if(userId !== undefined, (query) => query.where("posts.user_id", "=", userId ?? ""))
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc");
}

/** One post with its author and likes, undefined when there is none. */
export function findPost(db: Db, id: string) {
  return selectPosts(db).where("posts.id", "=", id).executeTakeFirst();
}

export async function countPosts(db: Db): Promise<number> {
  const count = db.fn.countAll().as("count");
  // PostgreSQL counts in strings.
  return Number((await db.selectFrom("posts").select(count).executeTakeFirstOrThrow()).count);
}

/** The id of a post's author, undefined when there is no such post. */
export async function findPostOwner(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom("posts").select("user_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.user_id;
}

/**
 * Stores a post.
 * @param image hash of its picture
 * @param createdAt ISO 8601; unless given now, and after all that are there
 * @returns its id
 */
export async function insertPost(
  db: Db,
  post: PostEdit & { userId: string; image: string; createdAt?: string },
): Promise<string> {
  const { userId, title, description, category, image } = post;
  const id = newId();
  const createdAt = post.createdAt ?? momentAfter(await newestMoment(db));
  const times = { created_at: createdAt, updated_at: createdAt };
  await atomically(db, async (transaction) => {
    await transaction
      .insertInto("posts")
      .values({ id, user_id: userId, title, description, category, image, ...times })
      .execute();
    const texts = { post_id: id, ...searchTextsOf(post) };
    await transaction.insertInto("search_texts").values(texts).execute();
  });
  return id;
}

async function newestMoment(db: Db): Promise<string | undefined> {
  const query = db.selectFrom("posts").select("created_at").orderBy("created_at", "desc").limit(1);
  return (await query.executeTakeFirst())?.created_at;
}

/** Changes the texts of a post, or the hash of its picture. */
export async function updatePost(db: Db, id: string, change: PostEdit | { image: string }) {
  const updated_at = new Date().toISOString();
  await atomically(db, async (transaction) => {
    await transaction
      .updateTable("posts")
      .set({ ...change, updated_at })
      .where("id", "=", id)
      .execute();
    if (!("title" in change)) return;
    const texts = searchTextsOf(change);
    await transaction.updateTable("search_texts").set(texts).where("post_id", "=", id).execute();
  });
}

/** Deletes a post; its comments, likes and picture go with it. */
export async function deletePost(db: Db, id: string): Promise<void> {
  await deleteInTurn(db, (one) => one.deleteFrom("posts").where("id", "=", id).execute());
}

/**
 * Takes the user's like away where there is one, else adds it. Each statement counts by itself, so
 * of several toggles at once, also through other processes, each finds what the one before left.
 */
export async function toggleLike(db: Db, postId: string, userId: string): Promise<void> {
  const remove = () => deleteLike(db, postId, userId);
  const add = () => insertLike(db, postId, userId);
  while (!((await remove()) || (await retried(add))));
}

/** Takes a like away; false when there was none. */
async function deleteLike(db: Db, postId: string, userId: string): Promise<boolean> {
  const query = db.deleteFrom("likes").where("post_id", "=", postId).where("user_id", "=", userId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Adds a like; false when the user's is there already. */
export async function insertLike(db: Db, postId: string, userId: string): Promise<boolean> {
  const query = db
    .insertInto("likes")
    .values({ post_id: postId, user_id: userId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing());
  return ((await query.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Posts with their authors and likes, of all or of a part of them. */
export function selectPosts(db: Db) {
  // One string of ids instead of a query for each post; both databases know string_agg.
  const likes = sql<string | null>`(
    select string_agg(likes.user_id, ',' order by likes.created_at, likes.user_id)
    from likes where likes.post_id = posts.id)`;
  return db
    .selectFrom("posts")
    .innerJoin("users", "users.id", "posts.user_id")
    .selectAll("posts")
    .select(["users.username", "users.photo", likes.as("likes")]);
}
