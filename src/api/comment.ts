import type { Author } from "../contract/author";
import type { Comment } from "../contract/comment";
import * as endpoints from "../contract/endpoints";
import { asString, isRecord } from "../shared/narrow";
import { bareAuthor, parseAuthor, parseImage } from "./author";
import { plainText } from "../shared/plainText";
import { type RequestOptions, get } from "./request";
import { UnexpectedResponseError } from "./failure";

/** A comment as the store holds it: a deleted author and a missing timestamp are null. */
export interface PostComment extends Pick<Comment, "_id" | "text" | "postId"> {
  user: Author | null;
  createdAt: string | null;
  /** Empty if the backend does not send it. */
  postTitle: string;
}

export async function listComments(options?: RequestOptions): Promise<PostComment[]> {
  const data = await get(endpoints.listComments, options);
  if (!Array.isArray(data)) throw new UnexpectedResponseError(data);
  return data.map((comment) => parseComment(comment, "")).filter((comment) => comment !== null);
}

/** Returns null without an id; freezes the comment, as posts are. @param postId used if it has none itself */
export function parseComment(value: unknown, postId: string): PostComment | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  return Object.freeze({
    _id: asString(value._id),
    text: plainText(asString(value.text)),
    postId: asString(value.postId, postId),
    postTitle: plainText(asString(value.postTitle)),
    user: parseCommentAuthor(value),
    createdAt: asString(value.createdAt) || null,
  });
}

/** Takes name and photo from beside `user` where `user` is a bare id. */
function parseCommentAuthor(comment: Record<string, unknown>): Author | null {
  const { user, username, profilePhoto } = comment;
  if (typeof user !== "string" || !user) return parseAuthor(user);
  return { ...bareAuthor(user, asString(username)), profilePhoto: parseImage(profilePhoto) };
}
