import {
  asCount,
  asId,
  asString,
  asTimestamp,
  asUniqueStrings,
  isRecord,
} from "../../shared/narrow";
import { plainText } from "../../shared/plainText";
import type { Author } from "../author";
import type { PostResponse } from "../post";
import { parseAuthor, parseImage } from "./author";

/** A post as the store holds it: a deleted author and a missing timestamp are null. */
export interface Post extends Omit<PostResponse, "user" | "createdAt" | "updatedAt"> {
  user: Author | null;
  createdAt: string | null;
  /** The category's label; `category` is its title as the backend stores it. */
  topic: string;
  /** Set if `description` is only an excerpt. */
  isCut?: true | undefined;
  /** The reading time of the whole text, if `description` is only an excerpt. */
  minutes?: number | undefined;
}

export type PostLink = Pick<Post, "_id" | "title" | "image" | "createdAt">;

/** Returns null without an id; freezes the post, since the store's deep freeze of ten thousand is slow. */
export function parsePost(value: unknown): Post | null {
  const id = isRecord(value) && asId(value._id);
  if (!id) return null;
  const category = asString(value.category);
  const [commentCount, minutes] = [asCount(value.commentCount), asCount(value.minutes)];
  const post: Post = {
    _id: id,
    title: plainText(asString(value.title)),
    description: plainText(asString(value.description)),
    category,
    topic: plainText(category),
    image: parseImage(value.image),
    user: parseAuthor(value.user),
    likes: asUniqueStrings(value.likes),
    createdAt: asTimestamp(value.createdAt),
  };
  // Spreading them into the object is noticeably slower for ten thousand posts.
  if (commentCount !== undefined) post.commentCount = commentCount;
  if (minutes !== undefined) post.minutes = minutes;
  return Object.freeze(post);
}

export function parsePostLink(value: unknown): PostLink | null {
  const post = parsePost(value);
  if (!post) return null;
  const { _id, title, image, createdAt } = post;
  return { _id, title, image, createdAt };
}
