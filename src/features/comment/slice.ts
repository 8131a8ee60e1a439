import { createSlice, original } from "@reduxjs/toolkit";
import { loadForAccount } from "../../api/request";
import type { PostComment } from "@blog/contract/parse/comment";
import type { CommentRef } from "./writes";
import type { Author } from "@blog/contract/author";
import { newestFirst } from "@blog/shared/neighbours";
import { accountSwitched, authorChanged, authorDeleted } from "../../store/sharedActions";
import { addQueryCases, createApiThunk, type RequestsByKey } from "../../store/apiThunk";
import { deletePost, fetchPost } from "../post/thunks";
import { createQuery } from "../../store/query";

interface CommentState {
  /** Comments of the posts that were opened, by post id, newest first. */
  byPost: Record<string, PostComment[] | undefined>;
  /** All comments, newest first, for the admin table; null until loaded. */
  all: PostComment[] | null;
  requests: RequestsByKey;
  /** When the last write of a comment ended (see `CallTimes`). Earlier reads do not replace loaded lists. */
  writtenAt: number;
}

declare module "../../store/state" {
  interface RootState {
    comment: CommentState;
  }
}

const initialState: CommentState = { byPost: {}, all: null, requests: {}, writtenAt: 0 };

/** Loads the module of write requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadCommentWrites = () => loadForAccount(() => import("./writes"));

interface NewCommentArg {
  text: string;
  postId: string;
  author: Author;
  /** Ids of the comments that the post had when the new comment was sent. */
  known: readonly string[];
}

/** Creates a comment. Returns it with the logged-in user as author, since most responses lack the author's photo. */
export const createComment = createApiThunk(
  "comment/createComment",
  async ({ author, known, ...comment }: NewCommentArg) => ({
    ...(await (await loadCommentWrites()).createComment(comment, known)),
    user: author,
  }),
);

export const updateComment = createApiThunk(
  "comment/updateComment",
  async ({ text, ...comment }: Required<CommentRef> & { text: string }) =>
    (await loadCommentWrites()).updateComment(comment, { text }),
);

export const deleteComment = createApiThunk("comment/deleteComment", async (comment: CommentRef) =>
  (await loadCommentWrites()).deleteComment(comment),
);
export const fetchAllComments = createApiThunk(
  "comment/fetchAllComments",
  async (_: undefined, options) => (await import("./listAll")).listComments(options),
  "online",
);

const commentSlice = createSlice({
  name: "comment",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(accountSwitched, (state) => {
        state.all = null;
      })
      .addCase(fetchPost.fulfilled, (state, { payload, meta }) => {
        const { _id } = payload.post;
        if (state.byPost[_id] && meta.startedAt < state.writtenAt) return;
        state.byPost[_id] = newestFirst(payload.comments);
      })
      .addCase(createComment.fulfilled, (state, { payload, meta }) => {
        state.writtenAt = meta.endedAt;
        // A list that was fetched in the meantime may already contain the new comment.
        filterComments(state, ({ _id }) => _id !== payload._id);
        (state.byPost[payload.postId] ??= []).unshift(payload);
        state.all?.unshift(payload);
      })
      .addCase(updateComment.fulfilled, (state, { payload, meta }) => {
        state.writtenAt = meta.endedAt;
        // Only the text is updated, since backends send the author in different shapes.
        for (const comment of loadedComments(state)) {
          if (comment._id === meta.arg.id) comment.text = payload;
        }
      })
      .addCase(deleteComment.fulfilled, (state, { meta }) => {
        state.writtenAt = meta.endedAt;
        filterComments(state, ({ _id }) => _id !== meta.arg.id);
      })
      .addCase(deletePost.fulfilled, (state, { meta }) => {
        state.writtenAt = meta.endedAt;
        filterComments(state, ({ postId }) => postId !== meta.arg);
      })
      .addCase(authorChanged, (state, { payload }) => {
        for (const { user } of loadedComments(state)) {
          if (user?._id === payload._id) Object.assign(user, payload);
        }
      })
      .addCase(authorDeleted, (state, { payload }) => {
        filterComments(state, ({ user }) => user?._id !== payload);
      });
    addQueryCases(builder, {
      thunk: fetchAllComments,
      fulfilled: (state, comments, _, { startedAt }) => {
        if (state.all && startedAt < state.writtenAt) return;
        state.all = newestFirst(comments);
      },
    });
  },
  selectors: {
    /** Returns the comments of a post, newest first; null until loaded. */
    selectComments: (state, postId: string) => state.byPost[postId] ?? null,
  },
});

export const { selectComments } = commentSlice.selectors;
export const commentReducer = commentSlice.reducer;

function loadedComments({ byPost, all }: CommentState): PostComment[] {
  return [...Object.values(byPost).flatMap((comments) => comments ?? []), ...(all ?? [])];
}

function filterComments(state: CommentState, predicate: (comment: PostComment) => boolean): void {
  for (const [postId, comments] of Object.entries(state.byPost)) {
    state.byPost[postId] = comments?.filter(predicate);
  }
  // Filtering the Immer draft instead would take a hundred times as long.
  state.all = state.all && original(state.all).filter(predicate);
}

export const allCommentsQuery = createQuery(
  "comment",
  fetchAllComments,
  ({ comment }) => comment.all,
);
