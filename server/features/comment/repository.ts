import { streamInOrder, newId } from "../../platform/db/rows";
import type { Db } from "../../platform/db/schema";

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export type ListedCommentRow = CommentRow & { post_title: string };

export function streamComments(db: Db) {
  const query = selectComments(db)
    .innerJoin("posts", "posts.id", "comments.post_id")
    .select("posts.title as post_title");
  return streamInOrder(query, { table: "comments", keys: ["id"], order: "desc" }, textLengthOf);
}

/** Streams the comments of a post or of an account, oldest first. */
export function streamCommentsOf(db: Db, column: "post_id" | "user_id", id: string) {
  const query = selectComments(db).where(`comments.${column}`, "=", id);
  const order = { table: "comments", keys: ["created_at", "id"], order: "asc" } as const;
  return streamInOrder(query, order, textLengthOf);
}

const textLengthOf = ({ text }: { text: string }) => text.length;

export function findComment(db: Db, id: string) {
  return selectComments(db).where("comments.id", "=", id).executeTakeFirst();
}

/** Finds the post that a comment is about to be written on. */
export function findCommentedPost(db: Db, postId: string) {
  return db.selectFrom("posts").select("id").where("id", "=", postId).executeTakeFirst();
}

/** Inserts a comment, dated now unless `createdAt` (ISO 8601) is given. @returns its id */
export async function insertComment(
  db: Db,
  comment: { id?: string; postId: string; userId: string; text: string; createdAt?: string },
): Promise<string> {
  const { id = newId(), postId, userId, text, createdAt = new Date().toISOString() } = comment;
  const row = { id, post_id: postId, user_id: userId, text, created_at: createdAt };
  await db.insertInto("comments").values(row).execute();
  return id;
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
