import { asId, asString, asTimestamp, isRecord } from "../../shared/narrow";
import { plainText } from "../../shared/plainText";
import type { Author } from "../author";
import type { Comment } from "../comment";
import { bareAuthor, parseAuthor, parseImage } from "./author";

/** A comment as the store holds it: a deleted author and a missing timestamp are null. */
export interface PostComment extends Pick<Comment, "_id" | "text" | "postId"> {
  user: Author | null;
  createdAt: string | null;
  /** Empty if the backend does not send it. */
  postTitle: string;
}

/** Returns null without an id; freezes the comment, as posts are. @param postId used if it has none itself */
export function parseComment(value: unknown, postId: string): PostComment | null {
  const id = isRecord(value) && asId(value._id);
  if (!id) return null;
  return Object.freeze({
    _id: id,
    text: plainText(asString(value.text)),
    postId: asString(value.postId, postId),
    postTitle: plainText(asString(value.postTitle)),
    user: parseCommentAuthor(value),
    createdAt: asTimestamp(value.createdAt),
  });
}

/** Takes name and photo from beside `user` where `user` is a bare id. */
function parseCommentAuthor(comment: Record<string, unknown>): Author | null {
  const { user, username, profilePhoto } = comment;
  if (typeof user !== "string" || !asId(user)) return parseAuthor(user);
  return { ...bareAuthor(user, asString(username)), profilePhoto: parseImage(profilePhoto) };
}
