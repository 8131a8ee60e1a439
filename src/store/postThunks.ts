import { createAction } from "@reduxjs/toolkit";
import type { Progress } from "../api/request";
import * as postApi from "../api/post";
import type { Author } from "../contract/author";
import type { PostEdit } from "../contract/post";
import { enqueue } from "../lib/queue";
import { createApiThunk } from "./apiThunk";

/** How long the flag of a created post stands, in milliseconds (spec, section 9). */
const flagTime = 2_000;

/** A page of the post list, counting from 1. */
export const fetchPostsPage = createApiThunk("post/fetchPostsPage", postApi.listPostsPage);

/** All posts of a topic, by its title. */
export const fetchPostsOfCategory = createApiThunk(
  "post/fetchPostsOfCategory",
  postApi.listPostsOfCategory,
);

/** All posts, for the admin's table. */
export const fetchAllPosts = createApiThunk("post/fetchAllPosts", (_: undefined, { signal }) =>
  postApi.listAllPosts({ signal }),
);

export const fetchPostCount = createApiThunk("post/fetchPostCount", (_: undefined, { signal }) =>
  postApi.countPosts({ signal }),
);

/** One post with its comments, which the comment slice keeps. */
export const fetchPost = createApiThunk("post/fetchPost", postApi.getPost);

/** The flag of a created post has had its time. */
export const creationSettled = createAction("post/creationSettled");

/** Publishes a post; `author` is who is logged in, since the answer holds the id alone. */
export const createPost = createApiThunk(
  "post/createPost",
  async (
    { post, author, onProgress }: { post: postApi.NewPost; author: Author; onProgress: Progress },
    { signal, dispatch },
  ) => {
    const created = await postApi.createPost(post, { signal, onProgress });
    setTimeout(() => dispatch(creationSettled()), flagTime);
    return { ...created, user: author };
  },
);

export const updatePost = createApiThunk(
  "post/updatePost",
  ({ id, edit }: { id: string; edit: PostEdit }) => postApi.updatePost(id, edit),
);

export const updatePostImage = createApiThunk(
  "post/updatePostImage",
  ({ id, image, onProgress }: { id: string; image: File; onProgress: Progress }, { signal }) =>
    postApi.updatePostImage(id, image, { signal, onProgress }),
);

/** Likes a post as `userId`, or no longer; several clicks on one post are sent one by one. */
export const toggleLike = createApiThunk(
  "post/toggleLike",
  ({ id }: { id: string; userId: string }) => enqueue(id, () => postApi.toggleLike(id)),
);

/** @returns what the server says */
export const deletePost = createApiThunk("post/deletePost", (id: string) => postApi.deletePost(id));
