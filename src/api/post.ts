import type { Author } from "../contract/author";
import type { Post as ContractPost } from "../contract/post";
import { asString, asUniqueStrings, isRecord } from "../lib/narrow";
import { plainText } from "../lib/text";
import { readAuthor, readImage } from "./author";
import { client, type CallOptions } from "./client";
import { type PostComment, readComment } from "./comment";
import { AnswerError, serverMessage, toFailure } from "./failure";

/** A post as the page keeps it: a deleted author is null, and so is a time that was left out. */
export interface Post extends Omit<ContractPost, "user" | "createdAt" | "updatedAt"> {
  user: Author | null;
  createdAt: string | null;
}

/** @param page counts from 1 */
export function listPostsPage(page: number, options?: CallOptions): Promise<Post[]> {
  return listPosts({ pageNumber: page }, options);
}

/** @param category the topic's exact title */
export function listPostsOfCategory(category: string, options?: CallOptions): Promise<Post[]> {
  return listPosts({ category }, options);
}

/** How many posts there are; backends that answer 404 or no number mean none. */
export async function countPosts(options?: CallOptions): Promise<number> {
  try {
    const { data } = await client.get<unknown>("/posts/count", options);
    return typeof data === "number" && data > 0 ? data : 0;
  } catch (error) {
    if (toFailure(error).status === 404) return 0;
    throw error;
  }
}

/** A post and its comments, these in no certain order. */
export async function getPost(
  id: string,
  options?: CallOptions,
): Promise<{ post: Post; comments: PostComment[] }> {
  const { data } = await client.get<unknown>(`/posts/${encodeURIComponent(id)}`, options);
  const post = readPost(data);
  if (!post) throw new AnswerError(serverMessage(data));
  return { post, comments: readComments(data, post._id) };
}

/** A post as backends send it, newest first in a list; null where it has no id. */
export function readPost(value: unknown): Post | null {
  if (!isRecord(value) || !asString(value._id)) return null;
  return {
    _id: asString(value._id),
    title: plainText(asString(value.title)),
    description: plainText(asString(value.description)),
    category: asString(value.category),
    image: readImage(value.image),
    user: readAuthor(value.user),
    likes: asUniqueStrings(value.likes),
    createdAt: asString(value.createdAt) || null,
  };
}

/** The readable posts of a list, newest first; posts without a time keep their place at the end. */
export function readPosts(value: unknown): Post[] {
  if (!Array.isArray(value)) throw new AnswerError(serverMessage(value));
  const posts = value.map(readPost).filter((post) => post !== null);
  return posts.toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
}

async function listPosts(
  params: { pageNumber: number } | { category: string },
  options?: CallOptions,
): Promise<Post[]> {
  const { data } = await client.get<unknown>("/posts", { ...options, params });
  return readPosts(data);
}

function readComments(post: unknown, postId: string): PostComment[] {
  const comments = isRecord(post) && Array.isArray(post.comments) ? post.comments : [];
  return comments
    .map((comment) => readComment(comment, postId))
    .filter((comment) => comment !== null);
}
