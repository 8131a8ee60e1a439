import type { Comment, CommentWithAuthor } from "../../src/contract/comment";
import type { CommentRow, ListedCommentRow } from "../repositories/comment";
import { toAuthor } from "./author";

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

/** Maps to a comment with its author populated, and the title of its post. */
export function toCommentWithAuthor(row: ListedCommentRow): CommentWithAuthor {
  const user = toAuthor({ ...row, id: row.user_id });
  return { ...toComment(row), user, postTitle: row.post_title };
}
