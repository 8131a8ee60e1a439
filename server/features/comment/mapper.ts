import type { Comment, CommentWithAuthor } from "@blog/contract/comment";
import type { CommentRow, ListedCommentRow } from "./repository";
import { toAuthor, toIds, toImage } from "../auth/mapper";

export function toComment(row: CommentRow): Comment {
  return {
    ...toIds(row),
    text: row.text,
    postId: row.post_id,
    user: row.user_id,
    username: row.username,
    ...(row.photo !== null && { profilePhoto: toImage(row.photo) }),
    createdAt: row.created_at,
  };
}

export function toCommentWithAuthor(row: ListedCommentRow): CommentWithAuthor {
  const { profilePhoto: _photo, ...comment } = toComment(row);
  return { ...comment, user: toAuthor({ ...row, id: row.user_id }), postTitle: row.post_title };
}
