import type { Neighbours } from "../shared/neighbours";
import { asTimestamp, asUniqueStrings, isRecord } from "../shared/narrow";
import { newestFirst } from "../lib/dates/order";
import { type PostComment, parseComment } from "../contract/parse/comment";
import { type Post, type PostLink, parsePost, parsePostLink } from "../contract/parse/post";
import { UnexpectedResponseError } from "./failure";

/** Parses a list of posts, newest first; those without a timestamp stay at the end, in order. */
export function parsePosts(value: unknown): Post[] {
  return [...parseEachPost(value)];
}

/** Parses the same lazily, so that callers can yield to the browser amid thousands of posts. */
export function* parseEachPost(value: unknown): Generator<Post> {
  if (!Array.isArray(value)) throw new UnexpectedResponseError(value);
  const dated = value.map((raw: unknown) => ({
    raw,
    createdAt: isRecord(raw) ? asTimestamp(raw.createdAt) : null,
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
