import type { Comment, CommentWithAuthor } from "../../src/contract/comment";
import type { CommentRow } from "../repositories/comment";
import { toAuthor } from "./author";

/** A comment with its author's id and name. */
export function toComment(row: CommentRow): Comment {
  return {
    _id: row.id,
    text: row.text,
    postId: row.post_id,
    user: row.user_id,
    username: row.username,
    createdAt: row.created_at,
  };
}

/** A comment with its author whole. */
export function toCommentWithAuthor(row: CommentRow): CommentWithAuthor {
  return { ...toComment(row), user: toAuthor({ ...row, id: row.user_id }) };
}
