import { asString, asTimestamp, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import type { Author } from "../author";
import type { Comment } from "../comment";
import { bareAuthor, parseAuthor, parseImage } from "./author";
import { titleOf } from "./category";
import { hasId, idOf, isNew, timeOfId, unwrap } from "./document";

/** A parsed comment. `user` is null if the author was deleted, and `createdAt` is null if the timestamp is missing. */
export interface PostComment extends Pick<Comment, "_id" | "text" | "postId"> {
  user: Author | null;
  createdAt: string | null;
  /** Empty if the backend does not send it. */
  postTitle: string;
}

/** Parses and freezes a comment; returns null if it has no id. @param postId used if the comment has no `postId` */
export function parseComment(value: unknown, postId: string): PostComment | null {
  const id = isRecord(value) && idOf(value);
  if (!id) return null;
  return Object.freeze({
    _id: id,
    text: plainText(asString(value.text)),
    postId: idOf(value.postId) || postId,
    postTitle: plainText(
      asString(value.postTitle) || (isRecord(value.postId) ? titleOf(value.postId) : ""),
    ),
    user: parseCommentAuthor(value),
    createdAt: asTimestamp(value.createdAt) ?? timeOfId(id),
  });
}

/** Parses the response to a new comment; returns null if the comment is not in it. */
export function parseNewComment(data: unknown, postId: string): PostComment | null {
  return parseComment(unwrap(data, isNew("text")), postId);
}

/** Parses the response to an update of a comment; returns null if the comment is not in it. */
export function parseEditedComment(data: unknown, id: string): PostComment | null {
  return parseComment(unwrap(data, hasId(id)), "");
}

/** Parses the author. If `user` is only an id, takes the name and photo from other fields of the comment. */
function parseCommentAuthor(comment: Record<string, unknown>): Author | null {
  const { user, username, profilePhoto } = comment;
  const id = idOf(user);
  if (!id || isRecord(user)) return parseAuthor(user);
  return { ...bareAuthor(id, asString(username)), profilePhoto: parseImage(profilePhoto) };
}
