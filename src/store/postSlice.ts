import { createSelector, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { isNotFound } from "../api/failure";
import { countPosts, getPost, listPostsOfCategory, listPostsPage, type Post } from "../api/post";
import type { Author } from "../contract/author";
import { addReading, createApiThunk, type Requests } from "./apiThunk";

interface PostState {
  /** Each post once, whichever lists show it: a change to it is seen in all of them. */
  byId: Record<string, Post | undefined>;
  /** Ids of posts by list: `page:1`, `category:Kuchnia`, `profile:…`. */
  lists: Record<string, string[] | undefined>;
  /** How many posts there are in all; null before the answer. */
  count: number | null;
  requests: Requests;
}

const initialState: PostState = { byId: {}, lists: {}, count: null, requests: {} };

/** Names of the lists, which are the names of their requests, too. */
export const pageList = (page: number) => `page:${page}`;
export const categoryList = (title: string) => `category:${title}`;
export const profileList = (userId: string) => `profile:${userId}`;
const postKey = (id: string) => `post:${id}`;
const countKey = () => "count";

/** A page of the post list, counting from 1. */
export const fetchPostsPage = createApiThunk("post/fetchPostsPage", listPostsPage);
/** All posts of a topic, by its title. */
export const fetchPostsOfCategory = createApiThunk(
  "post/fetchPostsOfCategory",
  listPostsOfCategory,
);
export const fetchPostCount = createApiThunk("post/fetchPostCount", (_: undefined, { signal }) =>
  countPosts({ signal }),
);
/** One post with its comments, which the comment slice keeps. */
export const fetchPost = createApiThunk("post/fetchPost", getPost);

const postSlice = createSlice({
  name: "post",
  initialState,
  reducers: {
    /** Posts came with something else, such as a profile. */
    postsReceived(state, { payload }: PayloadAction<{ list: string; posts: Post[] }>) {
      keepList(state, payload.list, payload.posts);
    },
    /** A user has another name or photo: seen wherever their posts are. */
    authorChanged({ byId }, { payload }: PayloadAction<Partial<Author> & Pick<Author, "_id">>) {
      for (const post of Object.values(byId)) {
        if (post?.user?._id === payload._id) Object.assign(post.user, payload);
      }
    },
    /** A user's posts went with the account. */
    authorDeleted({ byId }, { payload }: PayloadAction<string>) {
      for (const [id, post] of Object.entries(byId)) {
        if (post?.user?._id === payload) delete byId[id];
      }
    },
  },
  extraReducers: (builder) => {
    addReading(builder, {
      thunk: fetchPostsPage,
      key: pageList,
      keep: (state, posts, page) => keepList(state, pageList(page), posts),
    });
    addReading(builder, {
      thunk: fetchPostsOfCategory,
      key: categoryList,
      keep: (state, posts, title) => keepList(state, categoryList(title), posts),
    });
    addReading(builder, {
      thunk: fetchPostCount,
      key: countKey,
      keep: (state, count) => {
        state.count = count;
      },
    });
    addReading(builder, {
      thunk: fetchPost,
      key: postKey,
      keep: (state, { post }) => {
        state.byId[post._id] = post;
      },
      fail: (state, failure, id) => {
        if (isNotFound(failure)) forgetPost(state, id);
      },
    });
  },
  selectors: {
    /** The posts of a list in its order; null before they came. */
    selectPostList: createSelector(
      [(state: PostState, list: string) => state.lists[list], (state: PostState) => state.byId],
      (ids, byId) => ids?.map((id) => byId[id]).filter((post) => post !== undefined) ?? null,
    ),
    selectListRequest: (state, list: string) => state.requests[list],
    selectPost: (state, id: string) => state.byId[id] ?? null,
    selectPostRequest: (state, id: string) => state.requests[postKey(id)],
    selectPostCount: (state) => state.count,
    selectPostCountRequest: (state) => state.requests[countKey()],
  },
});

export const { postsReceived, authorChanged, authorDeleted } = postSlice.actions;
export const {
  selectPostList,
  selectListRequest,
  selectPost,
  selectPostRequest,
  selectPostCount,
  selectPostCountRequest,
} = postSlice.selectors;
export const postReducer = postSlice.reducer;

function keepList(state: PostState, list: string, posts: Post[]): void {
  for (const post of posts) state.byId[post._id] = post;
  state.lists[list] = posts.map((post) => post._id);
}

function forgetPost(state: PostState, id: string): void {
  delete state.byId[id];
}
