import type { Author } from "../contract/author";
import type { Comment, CommentEdit, NewComment } from "../contract/comment";
import { asString, isRecord } from "../lib/narrow";
import { bareAuthor, readAuthor } from "./author";
import { plainText } from "./plainText";
import { type CallOptions, get, remove, send } from "./request";
import { AnswerError, serverMessage } from "./failure";

/** A comment as the page keeps it: a deleted author is null, and so is a time that was left out. */
export interface PostComment extends Pick<Comment, "_id" | "text" | "postId"> {
  user: Author | null;
  createdAt: string | null;
  /** Empty where the backend does not tell. */
  postTitle: string;
}

/** Writes a comment. */
export async function createComment(comment: NewComment): Promise<PostComment> {
  const data = await send("post", "/comments", comment, { isAuthorized: true });
  const created = readComment(data, comment.postId);
  if (!created) throw new AnswerError(serverMessage(data));
  return created;
}

/** Changes a comment. @returns its text as the server keeps it */
export async function updateComment(id: string, edit: CommentEdit): Promise<string> {
  const data = await send("put", commentPath(id), edit, { isAuthorized: true });
  const updated = readComment(data, "");
  if (!updated) throw new AnswerError(serverMessage(data));
  return updated.text;
}

/** @returns what the server says */
export function deleteComment(id: string): Promise<string> {
  return remove(commentPath(id), "Komentarz usunięty");
}

/** All comments, for admins, newest first. */
export async function listComments(options?: CallOptions): Promise<PostComment[]> {
  const data = await get("/comments", { ...options, isAuthorized: true });
  if (!Array.isArray(data)) throw new AnswerError(serverMessage(data));
  return data.map((comment) => readComment(comment, "")).filter((comment) => comment !== null);
}

/**
 * A comment as backends send it; null where it has no id.
 * @param postId the post it came with, where it does not say so itself
 * @returns a frozen object: the store then need not look through ten thousand of them
 */
export function readComment(value: unknown, postId: string): PostComment | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  return Object.freeze({
    _id: asString(value._id),
    text: plainText(asString(value.text)),
    postId: asString(value.postId, postId),
    postTitle: plainText(asString(value.postTitle)),
    user: readCommentAuthor(value.user, asString(value.username)),
    createdAt: asString(value.createdAt) || null,
  });
}

/** `username` stands beside `user` where `user` is a bare id. */
function readCommentAuthor(user: unknown, username: string): Author | null {
  return typeof user === "string" && user ? bareAuthor(user, username) : readAuthor(user);
}

function commentPath(id: string): string {
  return `/comments/${encodeURIComponent(id)}`;
}
