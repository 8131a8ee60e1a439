import { asCount, asString, asTimestamp, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import type { Author } from "../author";
import type { PostResponse } from "../post";
import { mapTexts, type PostTextName, type PostTexts } from "../postTexts";
import { parseAuthor, parseImage } from "./author";
import { titleOf } from "./category";
import { idOf, idsOf } from "./document";

/** A parsed post. `user` is null if the author was deleted, and `createdAt` is null if the timestamp is missing. */
export interface Post
  extends Omit<PostResponse, PostTextName | "user" | "createdAt" | "updatedAt">, PostTexts {
  user: Author | null;
  createdAt: string | null;
  /** Title of the category to display, whereas `category` is the title as the backend stores it. */
  topic: string;
  /** Set if `description` is only an excerpt, or empty because the backend left it out. */
  isCut?: true | undefined;
  /** Reading time of the whole text in minutes, if `description` is only an excerpt. */
  minutes?: number | undefined;
}

export type PostLink = Pick<Post, "_id" | "title" | "image" | "createdAt">;

/** Parses a post; returns null if it has no id. Freezes it, since the deep freeze of Immer is slow for many posts. */
export function parsePost(value: unknown): Post | null {
  const id = isRecord(value) && idOf(value);
  if (!id) return null;
  const texts = mapTexts((name) =>
    name === "category" ? titleOf(value.category) : plainText(asString(value[name])),
  );
  const [commentCount, minutes] = [asCount(value.commentCount), asCount(value.minutes)];
  const post: Post = {
    _id: id,
    ...texts,
    topic: plainText(texts.category),
    image: parseImage(value.image),
    user: parseAuthor(value.user),
    likes: idsOf(value.likes),
    createdAt: asTimestamp(value.createdAt),
  };
  // Optional fields are assigned, since spreading them into the object is noticeably slower for ten thousand posts.
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
