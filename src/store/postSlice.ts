import { createSelector, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { isNotFound } from "../api/failure";
import type { Post } from "../api/readPost";
import type { Author } from "../contract/author";
import { POSTS_PER_PAGE } from "../contract/limits";
import { addReading, type Requests } from "./apiThunk";
import * as thunks from "./postThunks";

interface PostState {
  /** Each post once, whichever lists show it: a change to it is seen in all of them. */
  byId: Record<string, Post | undefined>;
  /** Ids of posts by list, newest first: `page:1`, `category:Kuchnia`, `profile:…`, `all`. */
  lists: Record<string, string[] | undefined>;
  /** How many posts there are in all; null before the answer. */
  count: number | null;
  requests: Requests;
  /** How the publishing of a post stands; `created` leads to the home page and then resets. */
  creation: "idle" | "loading" | "created";
  /** Likes that were clicked but not yet answered, by post. */
  likesUnderWay: Record<string, number | undefined>;
}

const initialState: PostState = {
  byId: {},
  lists: {},
  count: null,
  requests: {},
  creation: "idle",
  likesUnderWay: {},
};

/** Names of the lists, which are the names of their requests, too. */
export const pageList = (page: number) => `page:${page}`;
export const categoryList = (title: string) => `category:${title}`;
export const profileList = (userId: string) => `profile:${userId}`;
export const allPosts = "all";
const postKey = (id: string) => `post:${id}`;
const countKey = "count";

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
    /** A user's posts and likes went with the account. */
    authorDeleted(state, { payload }: PayloadAction<string>) {
      for (const post of Object.values(state.byId)) {
        if (post?.user?._id === payload) forgetPost(state, post._id);
        else if (post?.likes.includes(payload)) {
          post.likes = post.likes.filter((id) => id !== payload);
        }
      }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(thunks.createPost.pending, (state) => {
        state.creation = "loading";
      })
      .addCase(thunks.createPost.fulfilled, (state, { payload }) => {
        state.creation = "created";
        addPost(state, payload);
      })
      .addCase(thunks.createPost.rejected, (state) => {
        state.creation = "idle";
      })
      .addCase(thunks.creationSettled, (state) => {
        state.creation = "idle";
      })
      .addCase(thunks.updatePost.fulfilled, (state, { payload, meta }) => {
        // Answers leave out the author or the comments: what is known stays.
        const { title, category, description } = payload;
        changePost(state, meta.arg.id, { title, category, description });
      })
      .addCase(thunks.updatePostImage.fulfilled, (state, { payload, meta }) => {
        changePost(state, meta.arg.id, { image: payload });
      })
      .addCase(thunks.toggleLike.pending, (state, { meta }) => {
        const { id } = meta.arg;
        state.likesUnderWay[id] = (state.likesUnderWay[id] ?? 0) + 1;
        flipLike(state, meta.arg);
      })
      .addCase(thunks.toggleLike.fulfilled, (state, { payload, meta }) => {
        // While another click waits, what the page shows is ahead of the server.
        if (settleLike(state, meta.arg.id)) changePost(state, meta.arg.id, { likes: payload });
      })
      .addCase(thunks.toggleLike.rejected, (state, { meta }) => {
        settleLike(state, meta.arg.id);
        flipLike(state, meta.arg);
      })
      .addCase(thunks.deletePost.fulfilled, (state, { meta }) => {
        forgetPost(state, meta.arg);
        if (state.count) state.count -= 1;
      });
    addReading(builder, {
      thunk: thunks.fetchPostsPage,
      key: pageList,
      keep: (state, posts, page) => keepList(state, pageList(page), posts),
    });
    addReading(builder, {
      thunk: thunks.fetchPostsOfCategory,
      key: categoryList,
      keep: (state, posts, title) => keepList(state, categoryList(title), posts),
    });
    addReading(builder, {
      thunk: thunks.fetchAllPosts,
      key: () => allPosts,
      keep: (state, posts) => keepList(state, allPosts, posts),
    });
    addReading(builder, {
      thunk: thunks.fetchPostCount,
      key: () => countKey,
      keep: (state, count) => {
        state.count = count;
      },
    });
    addReading(builder, {
      thunk: thunks.fetchPost,
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
    selectPostCountRequest: (state) => state.requests[countKey],
    selectCreation: (state) => state.creation,
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
  selectCreation,
} = postSlice.selectors;
export const postReducer = postSlice.reducer;

function keepList(state: PostState, list: string, posts: Post[]): void {
  for (const post of posts) state.byId[post._id] = post;
  state.lists[list] = posts.map((post) => post._id);
}

/** A new post stands first in the lists it belongs to. */
function addPost(state: PostState, post: Post): void {
  state.byId[post._id] = post;
  if (state.count !== null) state.count += 1;
  const home = state.lists[pageList(1)];
  if (home) state.lists[pageList(1)] = [post._id, ...home].slice(0, POSTS_PER_PAGE);
  const others = [categoryList(post.category), profileList(post.user?._id ?? ""), allPosts];
  for (const list of others) state.lists[list]?.unshift(post._id);
}

function changePost(state: PostState, id: string, change: Partial<Post>): void {
  const post = state.byId[id];
  if (post) Object.assign(post, change);
}

function forgetPost(state: PostState, id: string): void {
  delete state.byId[id];
}

function flipLike(state: PostState, { id, userId }: { id: string; userId: string }): void {
  const likes = state.byId[id]?.likes ?? [];
  const others = likes.filter((like) => like !== userId);
  changePost(state, id, { likes: others.length < likes.length ? others : [...others, userId] });
}

/** @returns whether that was the last one under way */
function settleLike(state: PostState, id: string): boolean {
  state.likesUnderWay[id] = (state.likesUnderWay[id] ?? 1) - 1;
  return state.likesUnderWay[id] === 0;
}
