import { isDraft, original } from "@reduxjs/toolkit";
import type { Post, PostLink } from "../api/readPost";
import { POSTS_PER_PAGE } from "../contract/limits";
import type { Neighbours } from "../contract/neighbours";
import type { Requests } from "./apiThunk";

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
  knownPosts: Post[] | null;
  /** The neighbours of posts, where the backend told them. */
  neighbours: Record<string, Neighbours<PostLink> | undefined>;
  /** How many posts there are in all; null before the answer. */
  count: number | null;
  requests: Requests;
  /** How the publishing of a post stands; `created` leads to the home page and then resets. */
  creation: { status: "idle" | "loading"; id?: undefined } | { status: "created"; id: string };
  /** Likes that were clicked but not yet answered, by post. */
  likesUnderWay: Record<string, number | undefined>;
}

export const initialState: PostState = {
  byId: {},
  lists: {},
  knownPosts: null,
  neighbours: {},
  count: null,
  requests: {},
  creation: { status: "idle" },
  likesUnderWay: {},
};

/** Names of the lists, which are the names of their requests, too. */
export const pageList = (page: number) => `page:${page}`;
export const categoryList = (title: string) => `category:${title}`;
export const profileList = (userId: string) => `profile:${userId}`;
export const searchList = (query: string) => `search:${query}`;
/** What was searched for, where a list is of a search. */
export const queryOf = (list: string) => /^search:(.*)$/s.exec(list)?.[1];
export const allPosts = "all";

/** Keeps the posts of a list, and their order. */
export function storeList(state: PostState, list: string, posts: Post[]): void {
  // Without the draft, and frozen: Immer would look through posts by the thousand.
  const byId = { ...(isDraft(state.byId) ? original(state.byId) : state.byId) };
  for (const post of posts) byId[post._id] = post;
  state.byId = Object.freeze(byId);
  state.lists[list] = posts.map((post) => post._id);
}

/** A new post stands first in the lists it belongs to. */
export function addPost(state: PostState, post: Post): void {
  state.neighbours = {};
  state.knownPosts = null;
  state.byId[post._id] = post;
  if (state.count !== null) state.count += 1;
  const home = state.lists[pageList(1)];
  if (home) state.lists[pageList(1)] = [post._id, ...home].slice(0, POSTS_PER_PAGE);
  const others = [categoryList(post.category), profileList(post.user?._id ?? "")];
  for (const list of [...others, allPosts]) state.lists[list]?.unshift(post._id);
}

export function changePost(state: PostState, id: string, change: Partial<Post>): void {
  const post = state.byId[id];
  if (post) Object.assign(post, change);
}

export function forgetPost(state: PostState, id: string): void {
  state.neighbours = {};
  state.knownPosts = null;
  delete state.byId[id];
}

export function flipLike(state: PostState, { id, userId }: { id: string; userId: string }): void {
  const likes = state.byId[id]?.likes ?? [];
  const others = likes.filter((like) => like !== userId);
  changePost(state, id, { likes: others.length < likes.length ? others : [...others, userId] });
}

/** @returns whether that was the last one under way */
export function settleLike(state: PostState, id: string): boolean {
  state.likesUnderWay[id] = (state.likesUnderWay[id] ?? 1) - 1;
  return state.likesUnderWay[id] === 0;
}
