import type { Image } from "../contract/document";
import type { Neighbours } from "../shared/neighbours";
import type { PostEdit } from "../contract/post";
import * as endpoints from "../contract/endpoints";
import {
  type Deletion,
  type Picture,
  type RequestOptions,
  upload,
  type UploadOptions,
  get,
  remove,
  send,
} from "./request";
import { loadExcerpts } from "../lib/text/excerpts";
import type { PostComment } from "./comment";
import { missingDocument, toFailure } from "./failure";
import {
  type Post,
  type PostLink,
  parseComments,
  parseEachPost,
  parseLikes,
  parseNeighbours,
  parsePost,
  parsePosts,
  parseWrappedPost,
} from "./parsePost";

export interface NewPost extends PostEdit {
  image: Picture;
}

/** @param page counts from 1 */
export function listPostsPage(page: number, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsPage, { ...options, query: { pageNumber: page } });
}

/** @param category the category's exact title */
export function listPostsOfCategory(category: string, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsOfCategory, { ...options, query: { category } });
}

/**
 * Searches posts; backends that ignore the search parameter send all of them.
 * @returns a lazy iterable, whose first step throws if the response is not a list
 */
export async function searchPosts(
  query: string,
  options?: RequestOptions,
): Promise<Iterable<Post>> {
  return parseEachPost(await get(endpoints.listAllPosts, { ...options, query: { search: query } }));
}

export function listAllPosts(options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listAllPosts, options);
}

/** Counts the posts; backends that respond with 404 or no number mean none. */
export async function countPosts(options?: RequestOptions): Promise<number> {
  try {
    const data = await get(endpoints.countPosts, options);
    return typeof data === "number" && data > 0 ? data : 0;
  } catch (error) {
    if (toFailure(error).status === 404) return 0;
    throw error;
  }
}

interface PostDetails {
  post: Post;
  /** The post's comments, unsorted. */
  comments: PostComment[];
  /** Undefined if the backend does not send them. */
  neighbours: Neighbours<PostLink> | undefined;
}

export async function getPost(id: string, options?: RequestOptions): Promise<PostDetails> {
  const data = await get(endpoints.getPost, { ...options, params: { id } });
  const post = parsePost(data);
  if (!post) throw missingDocument(data);
  return { post, comments: parseComments(data, post._id), neighbours: parseNeighbours(data) };
}

/** Publishes a post; throws if the response does not contain it. */
export async function createPost(
  { image, title, category, description }: NewPost,
  options: UploadOptions,
): Promise<Post> {
  const texts = { title, category, description };
  return parseWrappedPost(await upload(endpoints.createPost, image, { ...options, texts }));
}

/** @returns the post and its neighbours, which change with its category */
export async function updatePost(
  id: string,
  edit: PostEdit,
): Promise<Omit<PostDetails, "comments">> {
  const data = await send(endpoints.updatePost, edit, { params: { id } });
  return { post: parseWrappedPost(data), neighbours: parseNeighbours(data) };
}

export async function updatePostImage(
  id: string,
  image: Picture,
  options: UploadOptions,
): Promise<Image> {
  const request = { ...options, params: { id } };
  return parseWrappedPost(await upload(endpoints.updatePostImage, image, request)).image;
}

/** Likes or unlikes a post. @returns the ids of the users who like it */
export async function toggleLike(id: string): Promise<string[]> {
  return parseLikes(await send(endpoints.toggleLike, {}, { params: { id } }));
}

export function deletePost(id: string): Promise<Deletion> {
  return remove(endpoints.deletePost, id, "Post usunięty");
}

async function listPosts(...parameters: Parameters<typeof get>): Promise<Post[]> {
  const [data] = await Promise.all([get(...parameters), loadExcerpts()]);
  return parsePosts(data);
}
