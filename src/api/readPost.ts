import type { Author } from "../contract/author";
import type { Neighbours } from "../contract/neighbours";
import type { Post as ContractPost } from "../contract/post";
import { asCount, asString, asUniqueStrings, isRecord } from "../lib/narrow";
import { newestFirst } from "../lib/dates/order";
import { readAuthor, readImage } from "./author";
import { type PostComment, readComment } from "./comment";
import { AnswerError, serverMessage } from "./failure";
import { plainText } from "./plainText";

/** A post as the page keeps it: a deleted author is null, and so is a time that was left out. */
export interface Post extends Omit<ContractPost, "user" | "createdAt" | "updatedAt"> {
  user: Author | null;
  createdAt: string | null;
  /** What its topic is called; `category` is the topic's title as the backend knows it. */
  topic: string;
  /** Whether of `description` only the beginning is here. */
  isCut?: true;
  /** How long the whole text takes to read, where it is not here. */
  minutes?: number;
}

/** What leads to a post. */
export type PostLink = Pick<Post, "_id" | "title" | "image" | "createdAt">;

/**
 * A post as backends send it; null where it has no id.
 * @returns a frozen object: the store then need not look through ten thousand of them
 */
export function readPost(value: unknown): Post | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  const category = asString(value.category);
  const [commentCount, minutes] = [asCount(value.commentCount), asCount(value.minutes)];
  const post: Post = {
    _id: asString(value._id),
    title: plainText(asString(value.title)),
    description: plainText(asString(value.description)),
    category,
    topic: plainText(category),
    image: readImage(value.image),
    user: readAuthor(value.user),
    likes: asUniqueStrings(value.likes),
    createdAt: asString(value.createdAt) || null,
  };
  // Not spread into it, which takes ten thousand of them noticeably longer.
  if (commentCount !== undefined) post.commentCount = commentCount;
  if (minutes !== undefined) post.minutes = minutes;
  return Object.freeze(post);
}

/** The readable posts of a list, newest first; posts without a time keep their place at the end. */
export function readPosts(value: unknown): Post[] {
  return [...readEachPost(value)];
}

/** The same one by one, for who looks through thousands and has other things to do in between. */
export function* readEachPost(value: unknown): Generator<Post> {
  if (!Array.isArray(value)) throw new AnswerError(serverMessage(value));
  const dated = value.map((sent: unknown) => ({
    sent,
    createdAt: isRecord(sent) ? asString(sent.createdAt) || null : null,
  }));
  for (const { sent } of newestFirst(dated)) {
    const post = readPost(sent);
    if (post) yield post;
  }
}

/** The neighbours that came with a post; undefined where the backend does not tell them. */
export function readNeighbours(post: unknown): Neighbours<PostLink> | undefined {
  const told = isRecord(post) ? post.neighbours : undefined;
  if (!isRecord(told)) return undefined;
  const more = Array.isArray(told.more) ? told.more.map(readPostLink) : [];
  return {
    previous: readPostLink(told.previous),
    next: readPostLink(told.next),
    more: more.filter((link) => link !== null),
  };
}

function readPostLink(value: unknown): PostLink | null {
  const post = readPost(value);
  if (!post) return null;
  const { _id, title, image, createdAt } = post;
  return { _id, title, image, createdAt };
}

/** The post of an answer that may have wrapped it. @throws AnswerError where there is none */
export function readWrappedPost(data: unknown): Post {
  const wrapped = isRecord(data) ? [data, data.post, data.newPost, data.updatePost] : [];
  const post = wrapped.map(readPost).find((one) => one !== null);
  if (!post) throw new AnswerError(serverMessage(data));
  return post;
}

/** Who likes a post, each once: from the post, wrapped or not, or the bare list. */
export function readLikes(data: unknown): string[] {
  const post = isRecord(data)
    ? (data.likes ?? (isRecord(data.post) ? data.post.likes : null))
    : data;
  if (!Array.isArray(post)) throw new AnswerError(serverMessage(data));
  return asUniqueStrings(post);
}

/** The comments that came with a post, in no certain order; none where they were left out. */
export function readComments(post: unknown, postId: string): PostComment[] {
  const comments = isRecord(post) && Array.isArray(post.comments) ? post.comments : [];
  return comments
    .map((comment) => readComment(comment, postId))
    .filter((comment) => comment !== null);
}
