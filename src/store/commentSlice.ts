import { createSlice } from "@reduxjs/toolkit";
import type { PostComment } from "../api/comment";
import { authorChanged, authorDeleted, fetchPost } from "./postSlice";

interface CommentState {
  /** The comments of each post that was opened, newest first. */
  byPost: Record<string, PostComment[] | undefined>;
}

const initialState: CommentState = { byPost: {} };

const commentSlice = createSlice({
  name: "comment",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchPost.fulfilled, (state, { payload }) => {
        state.byPost[payload.post._id] = newestFirst(payload.comments);
      })
      .addCase(authorChanged, ({ byPost }, { payload }) => {
        for (const comment of Object.values(byPost).flat()) {
          if (comment?.user?._id === payload._id) Object.assign(comment.user, payload);
        }
      })
      .addCase(authorDeleted, ({ byPost }, { payload }) => {
        for (const [postId, comments = []] of Object.entries(byPost)) {
          byPost[postId] = comments.filter(({ user }) => user?._id !== payload);
        }
      });
  },
  selectors: {
    /** Null before they came. */
    selectComments: (state, postId: string) => state.byPost[postId] ?? null,
  },
});

export const { selectComments } = commentSlice.selectors;
export const commentReducer = commentSlice.reducer;

/** Backends send comments in either order, some without times: those keep their place. */
function newestFirst(comments: PostComment[]): PostComment[] {
  return comments.toSorted((a, b) => (b.createdAt ?? "").localeCompare(a.createdAt ?? ""));
}
