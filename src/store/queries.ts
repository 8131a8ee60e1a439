import type { AsyncThunkAction } from "@reduxjs/toolkit";
import type { PostComment } from "../api/comment";
import type { Account, Profile } from "../api/profile";
import type { Post } from "../api/parsePost";
import type { Category } from "../api/category";
import type { LinkParams } from "../contract/password";
import type { RequestState, ThunkConfig } from "./apiThunk";
import { fetchCategories, selectCategories, selectCategoriesRequest } from "./categorySlice";
import { fetchAllComments, selectAllComments, selectAllCommentsRequest } from "./commentSlice";
import type { RootState } from "./index";
import { checkResetLink, selectLinkCheck } from "./passwordSlice";
import {
  selectListRequest,
  selectPost,
  selectPostCount,
  selectPostCountRequest,
  selectPostList,
  selectPostRequest,
} from "./postSlice";
import { allPostsListKey, categoryListKey, pageListKey, searchListKey } from "./postState";
import {
  fetchAllPosts,
  fetchPost,
  fetchPostCount,
  fetchPostsByCategory,
  fetchPostsPage,
  searchPosts,
} from "./postThunks";
import {
  fetchAccountCount,
  fetchAccounts,
  fetchProfile,
  selectAccountCount,
  selectAccountCountRequest,
  selectAccounts,
  selectAccountsRequest,
  selectProfile,
  selectProfileRequest,
} from "./profileSlice";

/** A query to the backend, and the selectors of its cached data and its request. */
export interface Query<Data, Arg> {
  thunk: (arg: Arg) => AsyncThunkAction<unknown, Arg, ThunkConfig>;
  /** Returns null until loaded. */
  selectData: (state: RootState, arg: Arg) => Data | null;
  selectRequest: (state: RootState, arg: Arg) => RequestState | undefined;
}

/** A page of the post list, counting from 1. */
export const postsPageQuery = postListQuery(fetchPostsPage, pageListKey);

/** All posts of a category, by its title. */
export const categoryPostsQuery = postListQuery(fetchPostsByCategory, categoryListKey);

/** The results of a search, most relevant first. */
export const postSearchQuery = postListQuery(searchPosts, searchListKey);

/** All posts, for the admin table. */
export const allPostsQuery = postListQuery(fetchAllPosts, () => allPostsListKey);

export const postCountQuery: Query<number, undefined> = {
  thunk: fetchPostCount,
  selectData: selectPostCount,
  selectRequest: selectPostCountRequest,
};

/** A post by its id; loads its comments, too. */
export const postQuery: Query<Post, string> = {
  thunk: fetchPost,
  selectData: selectPost,
  selectRequest: selectPostRequest,
};

/** A profile by its id; loads the user's posts, too. */
export const profileQuery: Query<Profile, string> = {
  thunk: fetchProfile,
  selectData: selectProfile,
  selectRequest: selectProfileRequest,
};

export const categoriesQuery: Query<Category[], undefined> = {
  thunk: fetchCategories,
  selectData: selectCategories,
  selectRequest: selectCategoriesRequest,
};

/** All comments, for the admin table. */
export const allCommentsQuery: Query<PostComment[], undefined> = {
  thunk: fetchAllComments,
  selectData: selectAllComments,
  selectRequest: selectAllCommentsRequest,
};

/** All users, for the admin table. */
export const accountsQuery: Query<Account[], undefined> = {
  thunk: fetchAccounts,
  selectData: selectAccounts,
  selectRequest: selectAccountsRequest,
};

export const accountCountQuery: Query<number, undefined> = {
  thunk: fetchAccountCount,
  selectData: selectAccountCount,
  selectRequest: selectAccountCountRequest,
};

/** Checks a password reset link; it has no data, only a request that succeeds or fails. */
export const resetLinkQuery: Query<never, LinkParams> = {
  thunk: checkResetLink,
  selectData: () => null,
  selectRequest: selectLinkCheck,
};

/** Creates a query for posts that the store holds as a list. */
function postListQuery<Arg>(
  thunk: Query<Post[], Arg>["thunk"],
  keyOf: (arg: Arg) => string,
): Query<Post[], Arg> {
  return {
    thunk,
    selectData: (state, arg) => selectPostList(state, keyOf(arg)),
    selectRequest: (state, arg) => selectListRequest(state, keyOf(arg)),
  };
}
