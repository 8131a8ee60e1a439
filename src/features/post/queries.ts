import type { Post } from "@blog/contract/parse/post";
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
