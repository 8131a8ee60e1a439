import { inBatches } from "../db/batches";
import { retried } from "../db/retried";
import type { Db } from "../db/schema";
import { newId } from "../db/ids";
import { momentAfter } from "../db/moment";

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** A comment with the title of its post. */
export type ListedCommentRow = CommentRow & { post_title: string };

/**
 * All comments with their authors and the titles of their posts in batches, the last that was stored
 * first.
 */
export function eachComment(db: Db): AsyncGenerator<ListedCommentRow[], void> {
  return inBatches<ListedCommentRow>(
    (limit, last) =>
      selectComments(db)
        .innerJoin("posts", "posts.id", "comments.post_id")
        .select("posts.title as post_title")
        .$if(last !== undefined, (query) => query.where("comments.id", "<", last?.id ?? ""))
        .orderBy("comments.id", "desc")
        .limit(limit)
        .execute(),
    sizeOf,
  );
}

/** The comments of one post with their authors in batches, oldest first. */
export function eachCommentOfPost(db: Db, postId: string): AsyncGenerator<CommentRow[], void> {
  return inBatches<CommentRow>((limit, last) => {
    const query = selectComments(db)
      .where("comments.post_id", "=", postId)
      .orderBy("comments.created_at")
      .orderBy("comments.id")
      .limit(limit);
    if (!last) return query.execute();
    const { created_at, id } = last;
    return query
      .where((eb) =>
        eb(eb.refTuple("comments.created_at", "comments.id"), ">", eb.tuple(created_at, id)),
      )
      .execute();
  }, sizeOf);
}

const sizeOf = ({ text }: CommentRow) => text.length;
/** How many comments each post has, or each user wrote, by its id; those without any are left out. */
export async function countComments(
  db: Db,
  by: "post_id" | "user_id",
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("comments")
    .select([`${by} as id`, db.fn.countAll().as("count")])
    .groupBy(by)
    .execute();
  // PostgreSQL counts in strings.
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** One comment with its author, undefined when there is none. */
export function findComment(db: Db, id: string) {
  return selectComments(db).where("comments.id", "=", id).executeTakeFirst();
}

/** The id of a comment's author, undefined when there is no such comment. */
export async function findCommentOwner(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom("comments").select("user_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.user_id;
}

/**
 * Stores a comment.
 * @param createdAt ISO 8601; unless given now, and after all of its post
 * @returns its id
 */
export async function insertComment(
  db: Db,
  comment: { postId: string; userId: string; text: string; createdAt?: string },
): Promise<string> {
  const { postId, userId, text } = comment;
  const id = newId();
  const createdAt = comment.createdAt ?? momentAfter(await newestMoment(db, postId));
  const row = { id, post_id: postId, user_id: userId, text, created_at: createdAt };
  await retried(() => db.insertInto("comments").values(row).execute());
  return id;
}

async function newestMoment(db: Db, postId: string): Promise<string | undefined> {
  const query = db.selectFrom("comments").select("created_at").where("post_id", "=", postId);
  return (await query.orderBy("created_at", "desc").limit(1).executeTakeFirst())?.created_at;
}

export async function updateComment(db: Db, id: string, text: string): Promise<void> {
  await db.updateTable("comments").set({ text }).where("id", "=", id).execute();
}

export async function deleteComment(db: Db, id: string): Promise<void> {
  await db.deleteFrom("comments").where("id", "=", id).execute();
}

function selectComments(db: Db) {
  return db
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.user_id")
    .selectAll("comments")
    .select(["users.username", "users.photo"]);
}
