import type { AsyncThunkAction } from "@reduxjs/toolkit";
import type { PostComment } from "../api/comment";
import type { Account, Profile } from "../api/profile";
import type { Post } from "../api/readPost";
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
import { allPosts, categoryList, pageList, searchList } from "./postState";
import {
  fetchAllPosts,
  fetchPost,
  fetchPostCount,
  fetchPostsOfCategory,
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

/** Something that the backend can be asked for, and where the store keeps it. */
export interface Read<Data, Arg> {
  thunk: (arg: Arg) => AsyncThunkAction<unknown, Arg, ThunkConfig>;
  /** Null before it came. */
  selectData: (state: RootState, arg: Arg) => Data | null;
  selectRequest: (state: RootState, arg: Arg) => RequestState | undefined;
}

/** A page of the post list, counting from 1. */
export const postsPageRead = listRead(fetchPostsPage, pageList);

/** All posts of a topic, by its title. */
export const categoryPostsRead = listRead(fetchPostsOfCategory, categoryList);

/** What a query finds, the closest first. */
export const searchRead = listRead(searchPosts, searchList);

/** All posts, for the admin's table. */
export const allPostsRead = listRead(fetchAllPosts, () => allPosts);

export const postCountRead: Read<number, undefined> = {
  thunk: fetchPostCount,
  selectData: selectPostCount,
  selectRequest: selectPostCountRequest,
};

/** One post, by its id; its comments come with it. */
export const postRead: Read<Post, string> = {
  thunk: fetchPost,
  selectData: selectPost,
  selectRequest: selectPostRequest,
};

/** A user, by the id; the posts come with it. */
export const profileRead: Read<Profile, string> = {
  thunk: fetchProfile,
  selectData: selectProfile,
  selectRequest: selectProfileRequest,
};

export const categoriesRead: Read<Category[], undefined> = {
  thunk: fetchCategories,
  selectData: selectCategories,
  selectRequest: selectCategoriesRequest,
};

/** All comments, for the admin's table. */
export const allCommentsRead: Read<PostComment[], undefined> = {
  thunk: fetchAllComments,
  selectData: selectAllComments,
  selectRequest: selectAllCommentsRequest,
};

/** All users, for the admin's table. */
export const accountsRead: Read<Account[], undefined> = {
  thunk: fetchAccounts,
  selectData: selectAccounts,
  selectRequest: selectAccountsRequest,
};

export const accountCountRead: Read<number, undefined> = {
  thunk: fetchAccountCount,
  selectData: selectAccountCount,
  selectRequest: selectAccountCountRequest,
};

/** Whether a link for a new password is good; there is nothing to keep of it but that. */
export const resetLinkRead: Read<never, LinkParams> = {
  thunk: checkResetLink,
  selectData: () => null,
  selectRequest: selectLinkCheck,
};

/** Posts that the store keeps as a list of the name that an argument gives. */
function listRead<Arg>(
  thunk: Read<Post[], Arg>["thunk"],
  nameOf: (arg: Arg) => string,
): Read<Post[], Arg> {
  return {
    thunk,
    selectData: (state, arg) => selectPostList(state, nameOf(arg)),
    selectRequest: (state, arg) => selectListRequest(state, nameOf(arg)),
  };
}
