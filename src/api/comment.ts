import type { Author } from "../contract/author";
import type { Comment } from "../contract/comment";
import { asString, isRecord } from "../lib/narrow";
import { plainText } from "../lib/text";
import { bareAuthor, readAuthor } from "./author";

/** A comment as the page keeps it: a deleted author is null, and so is a time that was left out. */
export interface PostComment extends Pick<Comment, "_id" | "text" | "postId"> {
  user: Author | null;
  createdAt: string | null;
}

/**
 * A comment as backends send it; null where it has no id.
 * @param postId the post it came with, where it does not say so itself
 */
export function readComment(value: unknown, postId: string): PostComment | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  return {
    _id: asString(value._id),
    text: plainText(asString(value.text)),
    postId: asString(value.postId, postId),
    user: readCommentAuthor(value.user, asString(value.username)),
    createdAt: asString(value.createdAt) || null,
  };
}

/** `username` stands beside `user` where `user` is a bare id. */
function readCommentAuthor(user: unknown, username: string): Author | null {
  return typeof user === "string" && user ? bareAuthor(user, username) : readAuthor(user);
}
