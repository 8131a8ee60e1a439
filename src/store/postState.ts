import { isDraft, original } from "@reduxjs/toolkit";
import type { Post, PostLink } from "../api/readPost";
import { POSTS_PER_PAGE } from "../contract/limits";
import type { Neighbours } from "../contract/neighbours";
import type { RequestsByKey } from "./apiThunk";

/** What the post slice holds, and how it changes. */
export interface PostState {
  /** Each post once, whichever lists show it: a change to it is seen in all of them. */
  byId: Record<string, Post | undefined>;
  /** Ids of posts by list, newest first: `page:1`, `category:Kuchnia`, `profile:…`, `all`; of a search the closest first. */
  lists: Record<string, string[] | undefined>;
  /**
   * All posts as they came from a backend that gives them when it is asked to search, until one of
   * them is added or goes; frozen, and apart from `byId`, which would take ten thousand too long.
   */
  searchCorpus: Post[] | null;
  /** The neighbours of posts, where the backend told them. */
  neighbours: Record<string, Neighbours<PostLink> | undefined>;
  /** How many posts there are in all; null before the answer. */
  count: number | null;
  requests: RequestsByKey;
  /** How the publishing of a post stands; `created` leads to the home page and then resets. */
  creation: { status: "idle" | "loading"; id?: undefined } | { status: "created"; id: string };
  /** Likes that were clicked but not yet answered, by post. */
  pendingLikes: Record<string, number | undefined>;
}

export const initialState: PostState = {
  byId: {},
  lists: {},
  searchCorpus: null,
  neighbours: {},
  count: null,
  requests: {},
  creation: { status: "idle" },
  pendingLikes: {},
};

/** Names of the lists, which are the names of their requests, too. */
export const pageListKey = (page: number) => `page:${page}`;
export const categoryListKey = (title: string) => `category:${title}`;
export const profileListKey = (userId: string) => `profile:${userId}`;
export const searchListKey = (query: string) => `search:${query}`;
/** What was searched for, where a list is of a search. */
export const searchQueryOfListKey = (list: string) => /^search:(.*)$/s.exec(list)?.[1];
export const allPostsListKey = "all";

/** Keeps the posts of a list, and their order. */
export function setPostList(state: PostState, list: string, posts: Post[]): void {
  // Without the draft, and frozen: Immer would look through posts by the thousand.
  const byId = { ...(isDraft(state.byId) ? original(state.byId) : state.byId) };
  for (const post of posts) byId[post._id] = post;
  state.byId = Object.freeze(byId);
  state.lists[list] = posts.map((post) => post._id);
}

/** A new post stands first in the lists it belongs to. */
export function addPost(state: PostState, post: Post): void {
  state.neighbours = {};
  state.searchCorpus = null;
  state.byId[post._id] = post;
  if (state.count !== null) state.count += 1;
  const home = state.lists[pageListKey(1)];
  if (home) state.lists[pageListKey(1)] = [post._id, ...home].slice(0, POSTS_PER_PAGE);
  const others = [categoryListKey(post.category), profileListKey(post.user?._id ?? "")];
  for (const list of [...others, allPostsListKey]) state.lists[list]?.unshift(post._id);
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

/** @returns whether that was the last one under way */
export function removePendingLike(state: PostState, id: string): boolean {
  state.pendingLikes[id] = (state.pendingLikes[id] ?? 1) - 1;
  return state.pendingLikes[id] === 0;
}
