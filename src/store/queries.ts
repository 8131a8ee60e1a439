import type { AsyncThunkAction } from "@reduxjs/toolkit";
import type { Post } from "@blog/contract/parse/post";
import { requestKey, type RequestState, type ThunkConfig } from "./apiThunk";
import { fetchCategories, selectCategories } from "../features/category/slice";
import { fetchAllComments } from "../features/comment/slice";
import type { RootState } from "../app/store";
import { checkResetLink } from "../features/password/slice";
import { selectPost, selectPostList } from "../features/post/slice";
import {
  allPostsListKey,
  categoryListKey,
  pageListKey,
  searchListKey,
} from "../features/post/state";
import * as postThunks from "../features/post/thunks";
import * as profileSlice from "../features/profile/slice";

/** A query to the backend, with selectors for its cached data and the state of its request. */
export interface Query<Data, Arg> {
  thunk: (arg: Arg) => AsyncThunkAction<unknown, Arg, ThunkConfig>;
  /** Returns null until loaded. */
  selectData: (state: RootState, arg: Arg) => Data | null;
  selectRequest: (state: RootState, arg: Arg) => RequestState | undefined;
}

/** A page of the post list, counting from 1. */
export const postsPageQuery = postListQuery(postThunks.fetchPostsPage, pageListKey);

/** All posts of a category, by its title. */
export const categoryPostsQuery = postListQuery(postThunks.fetchPostsByCategory, categoryListKey);

/** All posts of a category, for finding the neighbours of a post; shows no toast if it fails. */
export const neighbourPostsQuery = postListQuery(postThunks.fetchNeighbourPosts, categoryListKey);

/** The results of a search, most relevant first. */
export const postSearchQuery = postListQuery(postThunks.searchPosts, searchListKey);

export const allPostsQuery = postListQuery(postThunks.fetchAllPosts, () => allPostsListKey);

export const postCountQuery = query("post", postThunks.fetchPostCount, ({ post }) => post.count);

/** A post by its id; also loads its comments. */
export const postQuery = query("post", postThunks.fetchPost, selectPost);

/** A profile by its id; also loads the user's posts. */
export const profileQuery = query("profile", profileSlice.fetchProfile, profileSlice.selectProfile);

/** A profile by its id, without the posts; shows no toast if it fails. */
export const authorQuery = query("profile", profileSlice.fetchAuthor, profileSlice.selectProfile);

export const categoriesQuery = query("category", fetchCategories, selectCategories);

export const allCommentsQuery = query("comment", fetchAllComments, ({ comment }) => comment.all);

export const accountsQuery = query(
  "profile",
  profileSlice.fetchAccounts,
  ({ profile }) => profile.accounts,
);

export const accountCountQuery = query(
  "profile",
  profileSlice.fetchAccountCount,
  ({ profile }) => profile.accountCount,
);

/** Check of a password reset link. It has no data, only a request that succeeds or fails. */
export const resetLinkQuery = query("password", checkResetLink, () => null);

function query<Data, Arg>(
  slice: keyof RootState,
  thunk: Query<Data, Arg>["thunk"] & { typePrefix: string },
  selectData: Query<Data, Arg>["selectData"],
): Query<Data, Arg> {
  const selectRequest = (state: RootState, arg: Arg) =>
    state[slice].requests[requestKey(thunk, arg)];
  return { thunk, selectData, selectRequest };
}

/** Creates a query for a list of posts, which is stored under the list key that `keyOf` returns. */
function postListQuery<Arg>(
  thunk: Query<Post[], Arg>["thunk"] & { typePrefix: string },
  keyOf: (arg: Arg) => string,
): Query<Post[], Arg> {
  return query("post", thunk, (state, arg) => selectPostList(state, keyOf(arg)));
}
