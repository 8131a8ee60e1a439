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

/** A post in the store; `user` is null if the author was deleted, `createdAt` if the timestamp is missing. */
export interface Post extends Omit<PostResponse, "user" | "createdAt" | "updatedAt"> {
  user: Author | null;
  createdAt: string | null;
  /** The title of the category as displayed; `category` is the title as the backend stores it. */
  topic: string;
  /** Set if `description` is only an excerpt, or empty because the backend left it out. */
  isCut?: true | undefined;
  /** Reading time of the whole text in minutes, if `description` is only an excerpt. */
  minutes?: number | undefined;
}

export type PostLink = Pick<Post, "_id" | "title" | "image" | "createdAt">;

/** Parses a post; null without an id. Freezes it, since the store's deep freeze of ten thousand posts is slow. */
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
  // Spreading the optional fields into the object is noticeably slower for ten thousand posts.
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
