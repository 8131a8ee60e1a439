import { createSlice, original } from "@reduxjs/toolkit";
import { isNotFound } from "../../api/failure";
import type { Post } from "@blog/contract/parse/post";
import { pickTexts } from "@blog/contract/postTexts";
import { ownValue } from "@blog/shared/narrow";
import { authorChanged, authorDeleted } from "../../store/sharedActions";
import { addQueryCases, type CallTimes } from "../../store/apiThunk";
import {
  addPost,
  allPostsListKey,
  categoryListKey,
  patchPost,
  applyLikeToggle,
  removePost,
  initialState,
  isTextless,
  setPostList,
  pageListKey,
  postsReceived,
  type PostState,
  searchListKey,
  removePendingLike,
  withNewerWrites,
} from "./state";
import * as thunks from "./thunks";

/** Memoized lists of posts, by their lists of ids. Reselect would add 1 kB to the initial bundle. */
const memoizedLists = new WeakMap<readonly string[], { byId: PostState["byId"]; posts: Post[] }>();

const listReducer =
  <Arg>(keyOf: (arg: Arg) => string) =>
  (state: PostState, posts: Post[], arg: Arg, { startedAt }: CallTimes) =>
    setPostList(state, keyOf(arg), posts, startedAt);

const postSlice = createSlice({
  name: "post",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(authorChanged, (state, { payload }) => {
        state.searchCorpus = null;
        for (const post of Object.values(state.byId)) {
          if (post?.user?._id === payload._id) Object.assign(post.user, payload);
        }
      })
      .addCase(authorDeleted, (state, { payload }) => {
        state.searchCorpus = null;
        // Iterating over the Immer draft instead would take a hundred times as long.
        for (const post of Object.values(original(state.byId))) {
          if (post?.user?._id === payload) removePost(state, post._id);
          else if (post?.likes.includes(payload)) {
            patchPost(state, post._id, { likes: post.likes.filter((id) => id !== payload) });
          }
        }
      })
      .addCase(thunks.createPost.pending, (state) => {
        state.creation = { status: "loading" };
      })
      .addCase(thunks.createPost.fulfilled, (state, { payload }) => {
        state.creation = { status: "created", id: payload?._id };
        if (payload) addPost(state, payload);
      })
      .addCase(thunks.createPost.rejected, (state) => {
        state.creation = initialState.creation;
      })
      .addCase(thunks.creationFlagReset, (state, { payload }) => {
        // By now, another post may have been sent or created, whose status must not be reset.
        if (state.creation.status === "created" && state.creation.id === payload)
          state.creation = initialState.creation;
      })
      .addCase(thunks.updatePost.fulfilled, (state, { payload, meta }) => {
        // Only the texts are copied, since some backends leave out the author or the comments.
        const { post } = payload;
        patchPost(state, meta.arg.id, { ...pickTexts(post), topic: post.topic });
        state.writtenAt[meta.arg.id] = meta.endedAt;
        state.neighbours = { [meta.arg.id]: payload.neighbours };
      })
      .addCase(thunks.updatePostImage.fulfilled, (state, { payload, meta }) => {
        patchPost(state, meta.arg.id, { image: payload });
        state.writtenAt[meta.arg.id] = meta.endedAt;
      })
      .addCase(thunks.toggleLike.pending, (state, { meta }) => {
        const { id } = meta.arg;
        state.pendingLikes[id] = (state.pendingLikes[id] ?? 0) + 1;
        applyLikeToggle(state, meta.arg);
      })
      .addCase(thunks.toggleLike.fulfilled, (state, { payload, meta }) => {
        // While another toggle is pending, the optimistic state is newer than this response.
        if (removePendingLike(state, meta.arg.id))
          patchPost(state, meta.arg.id, { likes: payload });
        state.writtenAt[meta.arg.id] = meta.endedAt;
      })
      .addCase(thunks.toggleLike.rejected, (state, { meta }) => {
        removePendingLike(state, meta.arg.id);
        applyLikeToggle(state, meta.arg);
      })
      .addCase(thunks.deletePost.fulfilled, (state, { meta }) => {
        removePost(state, meta.arg);
        state.writtenAt[meta.arg] = meta.endedAt;
        if (state.count) state.count -= 1;
      })
      .addCase(postsReceived, (state, { payload }) => {
        setPostList(state, payload.list, payload.posts, payload.startedAt);
      });
    addQueryCases(builder, { thunk: thunks.fetchPostsPage, fulfilled: listReducer(pageListKey) });
    for (const thunk of [thunks.fetchPostsByCategory, thunks.fetchNeighbourPosts])
      addQueryCases(builder, { thunk, fulfilled: listReducer(categoryListKey) });
    addQueryCases(builder, {
      thunk: thunks.searchPosts,
      fulfilled: (state, { hits, all }, query, { startedAt }) => {
        setPostList(state, searchListKey(query), hits, startedAt);
        if (all) state.searchCorpus = all;
      },
    });
    addQueryCases(builder, {
      thunk: thunks.fetchAllPosts,
      fulfilled: listReducer(() => allPostsListKey),
    });
    addQueryCases(builder, {
      thunk: thunks.fetchPostCount,
      fulfilled: (state, count) => {
        state.count = count;
      },
    });
    addQueryCases(builder, {
      thunk: thunks.fetchPost,
      fulfilled: (state, { post, neighbours }, _, { startedAt }) => {
        state.byId[post._id] = withNewerWrites(state, post, startedAt);
        state.neighbours[post._id] = neighbours;
      },
      rejected: (state, failure, id) => {
        if (isNotFound(failure)) removePost(state, id);
      },
    });
  },
  selectors: {
    /** Returns the posts of a list in its order; null until loaded. */
    selectPostList({ lists, byId }, listKey: string): Post[] | null {
      const ids = lists[listKey];
      if (!ids) return null;
      const memoizedList = memoizedLists.get(ids);
      if (memoizedList?.byId === byId) return memoizedList.posts;
      const posts = ids.map((id) => byId[id]).filter((post) => post !== undefined);
      memoizedLists.set(ids, { byId, posts });
      return posts;
    },
    /** Returns a post with at least the beginning of its text; null until loaded. */
    selectPost(state, id: string): Post | null {
      const post = ownValue(state.byId, id);
      return post && !isTextless(post) ? post : null;
    },
    /** Returns the neighbours of a post; undefined unless the backend sent them. */
    selectNeighbours: (state, id: string) => state.neighbours[id],
    selectCreation: (state) => state.creation.status,
  },
});

export const { selectPostList, selectPost, selectNeighbours, selectCreation } = postSlice.selectors;
export const postReducer = postSlice.reducer;
