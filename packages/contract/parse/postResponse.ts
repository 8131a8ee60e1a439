import { type Neighbours, newestFirst } from "@blog/shared/neighbours";
import { asRecord, asTimestamp, isRecord, listIn, parseList } from "@blog/shared/narrow";
import type { Author } from "../author";
import type { Image } from "../document";
import { parseAuthor } from "./author";
import { hasId, idsOf, isNew, unwrap } from "./document";
import { type PostComment, parseComment } from "./comment";
import { type Post, type PostLink, parsePost, parsePostLink } from "./post";
import { requireParsed } from "../responseError";

/** A post, and what is sent beside it. */
export interface FetchedPost {
  post: Post;
  /** The post's comments, unsorted. */
  comments: PostComment[];
  /** Undefined if the backend does not send the neighbours. */
  neighbours: Neighbours<PostLink> | undefined;
}

/** Parses the response to a read or an update of a post; returns null if the post is not in it. */
export function parseFetchedPost(data: unknown, id: string): FetchedPost | null {
  const document = unwrap(data, hasId(id));
  const post = parsePost(document);
  if (!post) return null;
  return {
    post,
    comments: parseComments(document, post._id),
    neighbours: parseNeighbours(document),
  };
}

/** Parses the response to a new post; returns null if the post is not in it. */
export function parseNewPost(data: unknown): Post | null {
  return parsePost(unwrap(data, isNew("title")));
}

/** Parses the response to a new picture of a post; returns null if the picture is not in it. */
export function parseNewImage(data: unknown, id: string): Image | null {
  const image = parsePost(unwrap(data, hasId(id)))?.image;
  return image?.url ? image : null;
}

/** Parses a list of posts and sorts it, newest first, with undated posts last. @throws UnexpectedResponseError */
export function parsePosts(value: unknown): Post[] {
  return [...parseEachPost(value)];
}

/** Parses the posts sent with a profile, which contain only the id of their author or no author at all. */
export function parsePostsOfProfile(profile: unknown): Post[] {
  const author = parseAuthor(profile);
  const user = author && pickAuthor(author);
  return parsePosts(asRecord(profile).posts ?? []).map((post) => ({ ...post, user }));
}

function pickAuthor({ _id, username, profilePhoto }: Author): Author {
  return { _id, username, profilePhoto };
}

/** Like `parsePosts`, but lazy, so that callers can yield to the browser while thousands of posts are parsed. */
export function* parseEachPost(value: unknown): Generator<Post> {
  const datedPosts = requireParsed(listIn(value), value).map((raw) => ({
    raw,
    createdAt: asTimestamp(asRecord(raw).createdAt),
  }));
  for (const { raw } of newestFirst(datedPosts)) {
    const post = parsePost(raw);
    if (post) yield post;
  }
}

/** Parses the neighbours sent with a post; undefined if the backend sends none. */
export function parseNeighbours(post: unknown): Neighbours<PostLink> | undefined {
  const { neighbours } = asRecord(post);
  if (!isRecord(neighbours)) return undefined;
  return {
    previous: parsePostLink(neighbours.previous),
    next: parsePostLink(neighbours.next),
    more: parseList(neighbours.more, parsePostLink) ?? [],
  };
}

/** Parses the comments sent with a post, in no particular order; returns an empty list if the backend sends none. */
export function parseComments(post: unknown, postId: string): PostComment[] {
  return parseList(asRecord(post).comments, (comment) => parseComment(comment, postId)) ?? [];
}

/** Parses the likes sent in a document or as a list of references; returns null if there are none. */
export function parseLikes(data: unknown): string[] | null {
  const { likes } = asRecord(unwrap(data, (value) => Array.isArray(value.likes)));
  const references = Array.isArray(data) ? data : likes;
  return Array.isArray(references) ? idsOf(references) : null;
}
