import type { Post } from "@blog/contract/parse/post";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import type { RootState } from "../../store/state";
import { createQuery, type Query } from "../../store/query";
import { selectPost, selectPostList } from "./slice";
import { allPostsListKey, categoryListKey, pageListKey, searchListKey } from "./state";
import * as thunks from "./thunks";

/** A page of the post list, counting from 1. */
export const postsPageQuery = postListQuery(thunks.fetchPostsPage, pageListKey);

/** All posts of a category, by its title. */
export const categoryPostsQuery = postListQuery(thunks.fetchPostsByCategory, categoryListKey);

/** All posts of a category, for finding the neighbours of a post; shows no toast if it fails. */
export const neighbourPostsQuery = postListQuery(thunks.fetchNeighbourPosts, categoryListKey);

/** The results of a search, most relevant first. */
export const postSearchQuery = postListQuery(thunks.searchPosts, searchListKey);

export const allPostsQuery = postListQuery(thunks.fetchAllPosts, () => allPostsListKey);

export const postCountQuery = createQuery("post", thunks.fetchPostCount, ({ post }) => post.count);

/** A post by its id; also loads its comments. */
export const postQuery = createQuery("post", thunks.fetchPost, selectPost);

/** Creates a query for a list of posts, which is stored under the list key that `keyOf` returns. */
function postListQuery<Arg>(
  thunk: Query<Post[], Arg>["thunk"] & { typePrefix: string },
  keyOf: (arg: Arg) => string,
): Query<Post[], Arg> {
  return createQuery("post", thunk, (state, arg) => selectPostList(state, keyOf(arg)));
}

/** Returns the number of pages of posts, as far as it is known. @param page number of the current page */
export function selectPageCount(state: RootState, page: number): number {
  const lengthOf = (pageNumber: number) => postsPageQuery.selectData(state, pageNumber)?.length;
  return knownPageCount(state.post.count, page, lengthOf(page) ?? null, lengthOf(page + 1) === 0);
}

/**
 * Computes the number of pages (spec, section 9). Loaded pages correct the number that results from `count`: a page
 * with posts exists, an empty page is past the end, and if there is no count, another page may follow a full page.
 * @param count total number of posts; null or 0 if unknown
 * @param listedCount number of posts on the page; null until loaded
 * @param isNextEmpty whether the next page is known to be past the end
 */
function knownPageCount(
  count: number | null,
  page: number,
  listedCount: number | null,
  isNextEmpty: boolean,
): number {
  const countedPages = Math.ceil((count ?? 0) / POSTS_PER_PAGE);
  if (listedCount === null) return countedPages;
  if (listedCount === 0) return Math.min(countedPages || page, page - 1);
  const mayHaveNext = !count && listedCount >= POSTS_PER_PAGE && !isNextEmpty;
  return Math.max(countedPages, mayHaveNext ? page + 1 : page);
}
