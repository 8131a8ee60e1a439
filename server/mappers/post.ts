import type { BarePost, Post, PostDetails } from "../../src/contract/post";
import type { CommentRow } from "../repositories/comment";
import type { PostRow } from "../repositories/post";
import { toAuthor, toImage } from "./author";
import { toComment } from "./comment";

/** A post with its author's id alone. */
export function toBarePost(row: PostRow): BarePost {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    image: toImage(row.image),
    user: row.user_id,
    likes: row.likes?.split(",") ?? [],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A post with its author. */
export function toPost(row: PostRow): Post {
  return { ...toBarePost(row), user: toAuthor({ ...row, id: row.user_id }) };
}

/** A post with its author and comments. */
export function toPostDetails(row: PostRow, comments: CommentRow[]): PostDetails {
  return { ...toPost(row), comments: comments.map(toComment) };
}
