import { createSlice, original } from "@reduxjs/toolkit";
import * as commentApi from "../api/comment";
import type { PostComment } from "../api/comment";
import type { Author } from "../contract/author";
import { newestFirst } from "../lib/dates/order";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";
import { authorChanged, authorDeleted } from "./postSlice";
import { deletePost, fetchPost } from "./postThunks";

interface CommentState {
  /** The comments of each post that was opened, newest first. */
  byPost: Record<string, PostComment[] | undefined>;
  /** All comments, newest first, for the admin's table; null before they came. */
  all: PostComment[] | null;
  requests: RequestsByKey;
}

const initialState: CommentState = { byPost: {}, all: null, requests: {} };
const allKey = () => "all";

/** Writes a comment; `author` is who is logged in, since the answer holds no photo. */
export const createComment = createApiThunk(
  "comment/createComment",
  async ({ author, ...comment }: { text: string; postId: string; author: Author }) => ({
    ...(await commentApi.createComment(comment)),
    user: author,
  }),
);

export const updateComment = createApiThunk(
  "comment/updateComment",
  ({ id, text }: { id: string; text: string }) => commentApi.updateComment(id, { text }),
);

/** @returns what the server says */
export const deleteComment = createApiThunk("comment/deleteComment", (id: string) =>
  commentApi.deleteComment(id),
);

/** All comments, for admins. */
export const fetchAllComments = createApiThunk(
  "comment/fetchAllComments",
  (_: undefined, { options }) => commentApi.listComments(options),
);

const commentSlice = createSlice({
  name: "comment",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchPost.fulfilled, (state, { payload }) => {
        state.byPost[payload.post._id] = newestFirst(payload.comments);
      })
      .addCase(createComment.fulfilled, ({ byPost, all }, { payload }) => {
        byPost[payload.postId] = [payload, ...(byPost[payload.postId] ?? [])];
        all?.unshift(payload);
      })
      .addCase(updateComment.fulfilled, (state, { payload, meta }) => {
        // Answers hold the author in one form or another: what is known stays.
        for (const comment of everyComment(state)) {
          if (comment._id === meta.arg.id) comment.text = payload;
        }
      })
      .addCase(deleteComment.fulfilled, (state, { meta }) => {
        filterComments(state, ({ _id }) => _id !== meta.arg);
      })
      .addCase(deletePost.fulfilled, (state, { meta }) => {
        filterComments(state, ({ postId }) => postId !== meta.arg);
      })
      .addCase(authorChanged, (state, { payload }) => {
        for (const { user } of everyComment(state)) {
          if (user?._id === payload._id) Object.assign(user, payload);
        }
      })
      .addCase(authorDeleted, (state, { payload }) => {
        filterComments(state, ({ user }) => user?._id !== payload);
      });
    addQueryCases(builder, {
      thunk: fetchAllComments,
      key: allKey,
      fulfilled: (state, comments) => {
        state.all = newestFirst(comments);
      },
    });
  },
  selectors: {
    /** Null before they came. */
    selectComments: (state, postId: string) => state.byPost[postId] ?? null,
    selectAllComments: (state) => state.all,
    selectAllCommentsRequest: (state) => state.requests[allKey()],
  },
});

export const { selectComments, selectAllComments, selectAllCommentsRequest } =
  commentSlice.selectors;
export const commentReducer = commentSlice.reducer;

function everyComment({ byPost, all }: CommentState): PostComment[] {
  return [...Object.values(byPost).flatMap((comments) => comments ?? []), ...(all ?? [])];
}

function filterComments(state: CommentState, predicate: (comment: PostComment) => boolean): void {
  for (const [postId, comments] of Object.entries(state.byPost)) {
    state.byPost[postId] = comments?.filter(predicate);
  }
  // Through the draft it would take a hundred times as long.
  state.all = state.all && original(state.all).filter(predicate);
}
