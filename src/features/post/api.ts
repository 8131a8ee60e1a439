import * as endpoints from "@blog/contract/endpoints";
import { type RequestOptions, get } from "../../api/request";
import { requireParsed } from "@blog/contract/responseError";
import { toFailure } from "../../api/failure";
import { parseCount } from "@blog/contract/parse/document";
import type { Post } from "@blog/contract/parse/post";
import {
  type FetchedPost,
  parseEachPost,
  parseFetchedPost,
  parsePosts,
  parsePostsOfProfile,
} from "@blog/contract/parse/postResponse";

/** Fetches a page of the post list. @param page number of the page, counting from 1 */
export function listPostsPage(page: number, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsPage, { ...options, query: { pageNumber: page } });
}

/** Fetches all posts of a category. @param category exact title of the category */
export function listPostsOfCategory(category: string, options?: RequestOptions): Promise<Post[]> {
  return listPosts(endpoints.listPostsOfCategory, { ...options, query: { category } });
}

/**
 * Searches posts. Backends that ignore the search parameter send all posts.
 * @returns a lazy iterable, which throws on its first step if the response is not a list
 */
export async function searchPosts(
  query: string,
  options?: RequestOptions,
): Promise<Iterable<Post>> {
  return parseEachPost(await get(endpoints.listAllPosts, { ...options, query: { search: query } }));
}

/** Counts the posts. Returns 0 also for a 404 if the list of posts is empty, since some backends then send a 404. */
export async function countPosts(options?: RequestOptions): Promise<number> {
  try {
    return parseCount(await get(endpoints.countPosts, options));
  } catch (error) {
    const isEmpty =
      toFailure(error).status === 404 && (await listPostsPage(1, options)).length === 0;
    if (isEmpty) return 0;
    throw error;
  }
}

export async function getPost(id: string, options?: RequestOptions): Promise<FetchedPost> {
  const data = await get(endpoints.getPost, { ...options, params: { id } });
  return requireParsed(parseFetchedPost(data, id), data);
}

/** Fetches the posts of a user, newest first. */
export async function listPostsOfAuthor(id: string, options?: RequestOptions): Promise<Post[]> {
  return parsePostsOfProfile(await get(endpoints.getProfile, { ...options, params: { id } }));
}

/** Fetches a list of posts. */
export async function listPosts(...parameters: Parameters<typeof get>): Promise<Post[]> {
  return parsePosts(await get(...parameters));
}
