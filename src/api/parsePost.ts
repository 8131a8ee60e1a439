import type { Author } from "../contract/author";
import type { Neighbours } from "../shared/neighbours";
import type { PostResponse } from "../contract/post";
import { asCount, asString, asUniqueStrings, isRecord } from "../shared/narrow";
import { newestFirst } from "../lib/dates/order";
import { parseAuthor, parseImage } from "./author";
import { type PostComment, parseComment } from "./comment";
import { UnexpectedResponseError } from "./failure";
import { plainText } from "../shared/plainText";

/** A post as the store holds it: a deleted author and a missing timestamp are null. */
export interface Post extends Omit<PostResponse, "user" | "createdAt" | "updatedAt"> {
  user: Author | null;
  createdAt: string | null;
  /** The category's label; `category` is its title as the backend stores it. */
  topic: string;
  /** Set if `description` is only an excerpt. */
  isCut?: true;
  /** The reading time of the whole text, if `description` is only an excerpt. */
  minutes?: number;
}

export type PostLink = Pick<Post, "_id" | "title" | "image" | "createdAt">;

/** Returns null without an id; freezes the post, since the store's deep freeze of ten thousand is slow. */
export function parsePost(value: unknown): Post | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  const category = asString(value.category);
  const [commentCount, minutes] = [asCount(value.commentCount), asCount(value.minutes)];
  const post: Post = {
    _id: asString(value._id),
    title: plainText(asString(value.title)),
    description: plainText(asString(value.description)),
    category,
    topic: plainText(category),
    image: parseImage(value.image),
    user: parseAuthor(value.user),
    likes: asUniqueStrings(value.likes),
    createdAt: asString(value.createdAt) || null,
  };
  // Spreading them into the object is noticeably slower for ten thousand posts.
  if (commentCount !== undefined) post.commentCount = commentCount;
  if (minutes !== undefined) post.minutes = minutes;
  return Object.freeze(post);
}

/** Parses a list of posts, newest first; those without a timestamp stay at the end, in order. */
export function parsePosts(value: unknown): Post[] {
  return [...parseEachPost(value)];
}

/** Parses the same lazily, so that callers can yield to the browser amid thousands of posts. */
export function* parseEachPost(value: unknown): Generator<Post> {
  if (!Array.isArray(value)) throw new UnexpectedResponseError(value);
  const dated = value.map((raw: unknown) => ({
    raw,
    createdAt: isRecord(raw) ? asString(raw.createdAt) || null : null,
  }));
  for (const { raw } of newestFirst(dated)) {
    const post = parsePost(raw);
    if (post) yield post;
  }
}

/** Parses the neighbours sent with a post; undefined if the backend sends none. */
export function parseNeighbours(post: unknown): Neighbours<PostLink> | undefined {
  const raw = isRecord(post) ? post.neighbours : undefined;
  if (!isRecord(raw)) return undefined;
  const more = Array.isArray(raw.more) ? raw.more.map(parsePostLink) : [];
  return {
    previous: parsePostLink(raw.previous),
    next: parsePostLink(raw.next),
    more: more.filter((link) => link !== null),
  };
}

function parsePostLink(value: unknown): PostLink | null {
  const post = parsePost(value);
  if (!post) return null;
  const { _id, title, image, createdAt } = post;
  return { _id, title, image, createdAt };
}

/** Parses the post of a response that may have wrapped it. @throws UnexpectedResponseError if there is none */
export function parseWrappedPost(data: unknown): Post {
  const candidates = isRecord(data) ? [data, data.post, data.newPost, data.updatePost] : [];
  const post = candidates.map(parsePost).find((candidate) => candidate !== null);
  if (!post) throw new UnexpectedResponseError(data);
  return post;
}

/** Parses the unique ids of a post's likes from the post, wrapped or not, or from a bare list. */
export function parseLikes(data: unknown): string[] {
  const likes = isRecord(data)
    ? (data.likes ?? (isRecord(data.post) ? data.post.likes : null))
    : data;
  if (!Array.isArray(likes)) throw new UnexpectedResponseError(data);
  return asUniqueStrings(likes);
}

/** Parses the comments sent with a post, in no certain order; none if they were left out. */
export function parseComments(post: unknown, postId: string): PostComment[] {
  const comments = isRecord(post) && Array.isArray(post.comments) ? post.comments : [];
  return comments
    .map((comment) => parseComment(comment, postId))
    .filter((comment) => comment !== null);
}
