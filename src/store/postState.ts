import { createAction, isDraft, original } from "@reduxjs/toolkit";
import type { Post, PostLink } from "../contract/parse/post";
import { POSTS_PER_PAGE } from "../contract/limits";
import type { Neighbours } from "../shared/neighbours";
import type { RequestsByKey } from "./apiThunk";

export interface PostState {
  /** Each post is stored once, so an update shows in every list. */
  byId: Record<string, Post | undefined>;
  /** Post ids by list key, sorted newest first, or by relevance for a search. */
  lists: Record<string, string[] | undefined>;
  /**
   * All posts, from a backend that ignores the search parameter; invalidated when a post is added or
   * removed. Frozen and not merged into `byId`, since copying ten thousand posts takes too long.
   */
  searchCorpus: Post[] | null;
  /** Neighbours by post id, from backends that send them. */
  neighbours: Record<string, Neighbours<PostLink> | undefined>;
  /** The number of all posts; null until loaded. */
  count: number | null;
  requests: RequestsByKey;
  /** Status of publishing a post; `created` redirects to the home page and is then reset. */
  creation: { status: "idle" | "loading"; id?: undefined } | { status: "created"; id: string };
  /** The number of like requests in flight, by post id. */
  pendingLikes: Record<string, number | undefined>;
  /** Time of the last write, by post id; a read that started earlier does not replace the post. */
  writtenAt: Record<string, number | undefined>;
}

/** Dispatched for posts that are part of another resource, and for the results of an unfinished search. */
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

/** Keys of `PostState.lists`. */
export const pageListKey = (page: number) => `page:${page}`;
export const categoryListKey = (title: string) => `category:${title}`;
export const profileListKey = (userId: string) => `profile:${userId}`;
export const searchListKey = (query: string) => `search:${query}`;
/** Returns the query of a search's list key; undefined for other keys. */
export const searchQueryOfListKey = (list: string) => /^search:(.*)$/s.exec(list)?.[1];
export const allPostsListKey = "all";

/** Stores the posts of a list and their order. @param startedAt when the posts were requested */
export function setPostList(
  state: PostState,
  listKey: string,
  posts: Post[],
  startedAt: number,
): void {
  // The new state consists of frozen plain objects, since Immer would traverse thousands of posts.
  const plainState = isDraft(state) ? original(state) : state;
  const byId = { ...plainState.byId };
  const snapshot = { ...plainState, byId };
  for (const post of posts) byId[post._id] = withNewerWrites(snapshot, post, startedAt);
  state.byId = Object.freeze(byId);
  const ids = posts.map((post) => post._id);
  Object.freeze(ids);
  state.lists[listKey] = ids;
}

/** Returns the fetched post, or the stored one if it was written after the fetch started; never drops a stored text. */
export function withNewerWrites(state: PostState, post: Post, startedAt: number): Post | undefined {
  const { _id } = post;
  const stored = state.byId[_id];
  if (!state.pendingLikes[_id] && !((state.writtenAt[_id] ?? 0) > startedAt)) {
    if (!stored || isTextless(stored) || !isTextless(post)) return post;
    const { description, isCut, minutes } = stored;
    return { ...post, description, isCut, minutes };
  }
  // A post stored from a list may have only part of its text, and then only its likes are kept.
  return stored?.isCut && !post.isCut ? { ...post, likes: stored.likes } : stored;
}

/** Returns whether a post has no text at all, as in the admin's list of all posts. */
export function isTextless({ isCut, description }: Post): boolean {
  return !!isCut && !description;
}

/** Puts a new post first in each list it belongs to. */
export function addPost(state: PostState, post: Post): void {
  state.neighbours = {};
  state.searchCorpus = null;
  state.byId[post._id] = post;
  if (state.count !== null) state.count += 1;
  const firstPage = state.lists[pageListKey(1)];
  if (firstPage) state.lists[pageListKey(1)] = [post._id, ...firstPage].slice(0, POSTS_PER_PAGE);
  const listKeys = [categoryListKey(post.category), profileListKey(post.user?._id ?? "")];
  for (const key of [...listKeys, allPostsListKey]) state.lists[key]?.unshift(post._id);
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
  const others = likes.filter((like) => like !== userId);
  patchPost(state, id, { likes: others.length < likes.length ? others : [...others, userId] });
}

/** Counts down a post's pending likes. @returns whether no other like request for it is in flight */
export function removePendingLike(state: PostState, id: string): boolean {
  state.pendingLikes[id] = (state.pendingLikes[id] ?? 1) - 1;
  return state.pendingLikes[id] === 0;
}
