import { inBatches } from "../db/batches";
import { retryOnConflict } from "../db/retry";
import type { Db } from "../db/schema";
import { newId } from "../db/ids";
import { timestampAfter } from "../db/timestamp";

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export type ListedCommentRow = CommentRow & { post_title: string };

/** Streams all comments with their authors and the titles of their posts, latest first. */
export function streamComments(db: Db): AsyncGenerator<ListedCommentRow[], void> {
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

/** Streams the comments of a post with their authors, oldest first. */
export function streamPostComments(db: Db, postId: string): AsyncGenerator<CommentRow[], void> {
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

/** Returns the number of comments per post or user id; ids without comments are left out. */
export async function countComments(
  db: Db,
  by: "post_id" | "user_id",
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("comments")
    .select([`${by} as id`, db.fn.countAll().as("count")])
    .groupBy(by)
    .execute();
  // PostgreSQL returns counts as strings.
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

export function findComment(db: Db, id: string) {
  return selectComments(db).where("comments.id", "=", id).executeTakeFirst();
}

/** Returns the id of a comment's author. */
export async function findCommentOwner(db: Db, id: string): Promise<string | undefined> {
  const query = db.selectFrom("comments").select("user_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.user_id;
}

/**
 * Inserts a comment.
 * @param comment `createdAt` (ISO 8601) defaults to now, but after the post's other comments
 * @returns its id
 */
export async function insertComment(
  db: Db,
  comment: { id?: string; postId: string; userId: string; text: string; createdAt?: string },
): Promise<string> {
  const { id = newId(), postId, userId, text } = comment;
  const createdAt = comment.createdAt ?? timestampAfter(await findNewestTimestamp(db, postId));
  const row = { id, post_id: postId, user_id: userId, text, created_at: createdAt };
  await retryOnConflict(() => db.insertInto("comments").values(row).execute());
  return id;
}

async function findNewestTimestamp(db: Db, postId: string): Promise<string | undefined> {
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
