import { createAction, isDraft, original } from "@reduxjs/toolkit";
import type { Post, PostLink } from "@blog/contract/parse/post";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import type { Neighbours } from "@blog/shared/neighbours";
import type { RequestsByKey } from "../../store/apiThunk";

export interface PostState {
  /** Posts by id. Since lists contain only ids, an update of a post shows in all of them. */
  byId: Record<string, Post | undefined>;
  /** Post ids by list key, sorted newest first, or by relevance for a search. */
  lists: Record<string, string[] | undefined>;
  /**
   * All posts, from a backend that ignores the search parameter; null until loaded, and after a post was added or
   * removed or an author changed. Frozen and not merged into `byId`, since copying ten thousand posts takes too long.
   */
  searchCorpus: Post[] | null;
  /** Neighbours by post id, from backends that send them. */
  neighbours: Record<string, Neighbours<PostLink> | undefined>;
  /** The number of all posts; null until loaded. */
  count: number | null;
  requests: RequestsByKey;
  /** Status of publishing a post. `created` makes the page redirect to the home page, and is reset after 2 s. */
  creation: { status: "idle" | "loading" | "created"; id?: string | undefined };
  /** The number of like requests in flight, by post id. */
  pendingLikes: Record<string, number | undefined>;
  /** When a post was last written, by post id, as in `CallTimes`. Reads that started earlier do not replace it. */
  writtenAt: Record<string, number | undefined>;
}

declare module "../../store/state" {
  interface RootState {
    post: PostState;
  }
}

/** Dispatched for posts that arrive as part of a profile, and for interim results of a search. */
export const postsReceived = createAction<{
  list: string;
  posts: Post[];
  /** When the posts were requested, as in `CallTimes`. */
  startedAt: number;
}>("post/postsReceived");

export const initialState: PostState = {
  byId: {},
  lists: {},
  searchCorpus: null,
  neighbours: {},
  count: null,
  requests: {},
  creation: { status: "idle" },
  pendingLikes: {},
  writtenAt: {},
};

// Keys of `PostState.lists` come from these functions and from `allPostsListKey`.
export const pageListKey = (page: number) => `page:${page}`;
export const categoryListKey = (title: string) => `category:${title}`;
export const profileListKey = (userId: string) => `profile:${userId}`;
export const searchListKey = (query: string) => `search:${query}`;
/** Returns the query in the list key of a search; undefined for other keys. */
export const searchQueryOfListKey = (listKey: string) => /^search:(.*)$/s.exec(listKey)?.[1];
export const allPostsListKey = "all";

/** Stores the posts of a list and their order. @param startedAt when the posts were requested */
export function setPostList(
  state: PostState,
  listKey: string,
  posts: Post[],
  startedAt: number,
): void {
  // The new state consists of frozen plain objects, since Immer would otherwise traverse thousands of posts.
  const plainState = isDraft(state) ? original(state) : state;
  const byId = { ...plainState.byId };
  const snapshot = { ...plainState, byId };
  for (const post of posts) byId[post._id] = withNewerWrites(snapshot, post, startedAt);
  state.byId = Object.freeze(byId);
  const ids = posts.map((post) => post._id);
  Object.freeze(ids);
  state.lists[listKey] = ids;
}

/** Returns the fetched post, or the stored one if it has newer changes or a pending like. Never drops a stored text. */
export function withNewerWrites(state: PostState, post: Post, startedAt: number): Post | undefined {
  const { _id } = post;
  const storedPost = state.byId[_id];
  if (!state.pendingLikes[_id] && !((state.writtenAt[_id] ?? 0) > startedAt)) {
    if (!storedPost || isTextless(storedPost) || !isTextless(post)) return post;
    const { description, isCut, minutes } = storedPost;
    return { ...post, description, isCut, minutes };
  }
  // If the stored post has only part of its text, as from a list, only its likes are kept.
  return storedPost?.isCut && !post.isCut ? { ...post, likes: storedPost.likes } : storedPost;
}

/** Returns all posts with their full texts and with later changes if a search has loaded them; otherwise null. */
export function searchCorpusOf({ searchCorpus, byId }: PostState): Post[] | null {
  const withChanges = (post: Post) => (byId[post._id]?.isCut ? post : (byId[post._id] ?? post));
  return searchCorpus?.map(withChanges) ?? null;
}

/** Returns whether a post has no text at all, as in the admin's list of all posts. */
export function isTextless({ isCut, description }: Post): boolean {
  return !!isCut && !description;
}

/** Stores a new post, counts it, and puts it first in each loaded list it belongs to. */
export function addPost(state: PostState, post: Post): void {
  state.neighbours = {};
  state.searchCorpus = null;
  state.byId[post._id] = post;
  if (state.count !== null) state.count += 1;
  const profileKey = profileListKey(post.user?._id ?? "");
  for (const key of [pageListKey(1), categoryListKey(post.category), profileKey, allPostsListKey]) {
    // A list that was fetched in the meantime may already contain the new post.
    const others = state.lists[key]?.filter((id) => id !== post._id);
    if (others) state.lists[key] = [post._id, ...others];
  }
  state.lists[pageListKey(1)]?.splice(POSTS_PER_PAGE);
}

export function patchPost(state: PostState, id: string, change: Partial<Post>): void {
  const post = state.byId[id];
  if (post) Object.assign(post, change);
}

export function removePost(state: PostState, id: string): void {
  state.neighbours = {};
  state.searchCorpus = null;
  delete state.byId[id];
}

export function applyLikeToggle(
  state: PostState,
  { id, userId }: { id: string; userId: string },
): void {
  const likes = state.byId[id]?.likes ?? [];
  const otherLikes = likes.filter((likerId) => likerId !== userId);
  patchPost(state, id, {
    likes: otherLikes.length < likes.length ? otherLikes : [...otherLikes, userId],
  });
}

/** Decrements the number of pending likes of a post. @returns whether the number is now 0 */
export function removePendingLike(state: PostState, id: string): boolean {
  state.pendingLikes[id] = (state.pendingLikes[id] ?? 1) - 1;
  return state.pendingLikes[id] === 0;
}
