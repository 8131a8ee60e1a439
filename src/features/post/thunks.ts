import { createAction } from "@reduxjs/toolkit";
import { loadForAccount, type Picture, type Progress } from "../../api/request";
import * as postApi from "./api";
import type { NewPost } from "./writes";
import type { Post } from "@blog/contract/parse/post";
import type { Author } from "@blog/contract/author";
import type { PostEdit } from "@blog/contract/post";
import { createApiThunk } from "../../store/apiThunk";
import { resetFlagLater } from "../../store/sharedActions";
import { postsReceived, searchCorpusOf, searchListKey } from "./state";

export const fetchPostsPage = createApiThunk(
  "post/fetchPostsPage",
  postApi.listPostsPage,
  "online",
);
export const fetchPostsByCategory = createApiThunk(
  "post/fetchPostsByCategory",
  postApi.listPostsOfCategory,
  "online",
);

/** Fetches a category to find a post's neighbours. A failure shows no toast, since the user requested only the post. */
export const fetchNeighbourPosts = createApiThunk(
  "post/fetchNeighbourPosts",
  postApi.listPostsOfCategory,
  "never",
);

/** Searches posts. @returns the hits, best first, and `all` posts for later searches if the backend sent others, too */
export const searchPosts = createApiThunk(
  "post/searchPosts",
  async (query: string, options, { dispatch, getState }) => {
    const allPosts: Post[] = [];
    const startedAt = performance.now();
    const candidates =
      searchCorpusOf(getState().post) ??
      collectInto(await postApi.searchPosts(query, options), allPosts);
    const { signal } = options;
    const listKey = searchListKey(query);
    const onResults = (posts: Post[]) =>
      dispatch(postsReceived({ list: listKey, posts, startedAt }));
    // Loaded on demand, since only a search needs this code.
    const [{ rank }, { searchableTextsOf }] = await Promise.all([
      import("../../lib/text/rank"),
      import("@blog/contract/searchTexts"),
    ]);
    const textsOf = (post: Post) => ({
      ...searchableTextsOf({ ...post, category: post.topic }),
      author: post.user?.username ?? "",
    });
    const hits = await rank(candidates, query, { textsOf, signal, onResults });
    Object.freeze(allPosts);
    return { hits, all: hits.length < allPosts.length ? allPosts : null };
  },
  "online",
);

export const fetchAllPosts = createApiThunk(
  "post/fetchAllPosts",
  async (_: undefined, options, { canOmitTexts }) =>
    (await import("./listAll")).listAllPosts(options, canOmitTexts),
  "online",
);
/** Counts the posts. Each failure is told once, since every page of the list needs the count, but works without it. */
export const fetchPostCount = createApiThunk(
  "post/fetchPostCount",
  (_: undefined, options) => postApi.countPosts(options),
  "once",
);

/** Fetches a post with its comments, which the comment slice stores. */
export const fetchPost = createApiThunk("post/fetchPost", postApi.getPost, "online");

/** Resets the status `created` of the creation of a post; the payload is the id of the post, if it is known. */
export const creationFlagReset = createAction<string | undefined>("post/creationSettled");

/** Loads the module of write requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadPostWrites = (account?: string) => loadForAccount(() => import("./writes"), account);

interface NewPostArg {
  post: NewPost;
  author: Author;
  onProgress: Progress;
}

/**
 * Publishes a post. Returns it with `author`, the logged-in user, since the response contains only the author's id; null
 * if the backend did not send it.
 */
export const createPost = createApiThunk(
  "post/createPost",
  async ({ post, author, onProgress }: NewPostArg, options, { dispatch }) => {
    const createdPost = await (
      await loadPostWrites(author._id)
    ).createPost(post, { ...options, onProgress });
    resetFlagLater(dispatch, creationFlagReset(createdPost?._id));
    return createdPost && { ...createdPost, user: author };
  },
);

export const updatePost = createApiThunk(
  "post/updatePost",
  async ({ id, edit }: { id: string; edit: PostEdit }) =>
    (await loadPostWrites()).updatePost(id, edit),
);

interface NewImageArg {
  id: string;
  image: Picture;
  /** URL of the picture that `image` replaces. */
  before: string;
  onProgress: Progress;
}

export const updatePostImage = createApiThunk(
  "post/updatePostImage",
  async ({ id, image, before, onProgress }: NewImageArg, options) =>
    (await loadPostWrites()).updatePostImage(id, image, before, { ...options, onProgress }),
);

/** Toggles a like; `isLiked` is the intended result. Several toggles of the same post are sent one after another. */
export const toggleLike = createApiThunk(
  "post/toggleLike",
  ({ id, isLiked }: { id: string; userId: string; isLiked: boolean }) => {
    const send = async () => (await loadPostWrites()).toggleLike(id, isLiked);
    const response = (lastToggleByPost.get(id) ?? Promise.resolve()).then(send, send);
    lastToggleByPost.set(id, response);
    return response;
  },
);

const lastToggleByPost = new Map<string, Promise<unknown>>();

export const deletePost = createApiThunk("post/deletePost", async (id: string) =>
  (await loadPostWrites()).deletePost(id),
);

/** Yields the given posts, and appends each of them to `all`. */
function* collectInto(posts: Iterable<Post>, all: Post[]): Generator<Post> {
  for (const post of posts) {
    all.push(post);
    yield post;
  }
}
