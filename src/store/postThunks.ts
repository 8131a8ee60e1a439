import { createAction } from "@reduxjs/toolkit";
import type { Progress } from "../api/request";
import * as postApi from "../api/post";
import type { Post } from "../api/readPost";
import type { Author } from "../contract/author";
import type { PostEdit } from "../contract/post";
import type { Searchable } from "../contract/search";
import { enqueue } from "../lib/queue";
import { createApiThunk } from "./apiThunk";
import { resetFlagLater } from "./flagReset";

/** A page of the post list, counting from 1. */
export const fetchPostsPage = createApiThunk("post/fetchPostsPage", (page: number, { options }) =>
  postApi.listPostsPage(page, options),
);

/** All posts of a topic, by its title. */
export const fetchPostsByCategory = createApiThunk(
  "post/fetchPostsOfCategory",
  (title: string, { options }) => postApi.listPostsOfCategory(title, options),
);

/** The same, to find the neighbours of one: what nobody asked for fails quietly. */
export const fetchNeighbourPosts = createApiThunk(
  "post/fetchPostsAround",
  (title: string, { options }) => postApi.listPostsOfCategory(title, options),
  "quiet",
);

/** Some of the posts that answer a query are known, while more are looked through. */
export const resultsReceived = createAction<{ query: string; posts: Post[] }>("post/postsFound");

/**
 * The posts that answer a query, the closest first.
 * @returns also `all` posts, where the backend gave them, for the next query
 */
export const searchPosts = createApiThunk(
  "post/searchPosts",
  async (query: string, { options, dispatch, getSearchCorpus }) => {
    const known = getSearchCorpus();
    const all: Post[] = [];
    const posts = known ?? collectInto(await postApi.searchPosts(query, options), all);
    const { signal } = options;
    const onFound = (found: Post[]) => dispatch(resultsReceived({ query, posts: found }));
    // Fetched when something is searched for.
    const [{ rank }, { stripMarkdown }] = await Promise.all([
      import("../lib/search/rank"),
      import("../contract/markdown/blocks"),
    ]);
    const textsOf = (post: Post) => toSearchable(post, stripMarkdown(post.description));
    const found = await rank(posts, query, { textsOf, signal, onResults: onFound });
    Object.freeze(all);
    return { found, all: found.length < all.length ? all : null };
  },
);

/** All posts, for the admin's table. */
export const fetchAllPosts = createApiThunk("post/fetchAllPosts", (_: undefined, { options }) =>
  postApi.listAllPosts(options),
);

export const fetchPostCount = createApiThunk("post/fetchPostCount", (_: undefined, { options }) =>
  postApi.countPosts(options),
);

/** One post with its comments, which the comment slice keeps. */
export const fetchPost = createApiThunk("post/fetchPost", (id: string, { options }) =>
  postApi.getPost(id, options),
);

/** The flag of a created post, by its id, has had its time. */
export const creationFlagReset = createAction<string>("post/creationSettled");

/** Publishes a post; `author` is who is logged in, since the answer holds the id alone. */
export const createPost = createApiThunk(
  "post/createPost",
  async (
    { post, author, onProgress }: { post: postApi.NewPost; author: Author; onProgress: Progress },
    { options, dispatch },
  ) => {
    const created = await postApi.createPost(post, { ...options, onProgress });
    resetFlagLater(dispatch, creationFlagReset(created._id));
    return { ...created, user: author };
  },
);

export const updatePost = createApiThunk(
  "post/updatePost",
  ({ id, edit }: { id: string; edit: PostEdit }) => postApi.updatePost(id, edit),
);

export const updatePostImage = createApiThunk(
  "post/updatePostImage",
  ({ id, image, onProgress }: { id: string; image: File; onProgress: Progress }, { options }) =>
    postApi.updatePostImage(id, image, { ...options, onProgress }),
);

/** Likes a post as `userId`, or no longer; several clicks on one post are sent one by one. */
export const toggleLike = createApiThunk(
  "post/toggleLike",
  ({ id }: { id: string; userId: string }) => enqueue(id, () => postApi.toggleLike(id)),
);

/** @returns what the server says */
export const deletePost = createApiThunk("post/deletePost", (id: string) => postApi.deletePost(id));

/** What it gives is added to a list. */
function* collectInto(posts: Iterable<Post>, all: Post[]): Generator<Post> {
  for (const post of posts) {
    all.push(post);
    yield post;
  }
}

/** What a search looks through in a post. */
function toSearchable({ title, topic, user }: Post, text: string): Searchable {
  return { title, category: topic, author: user?.username ?? "", text };
}
