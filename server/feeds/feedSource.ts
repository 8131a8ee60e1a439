import type { FeedPost } from "../mappers/rss";

/** Gives the newest posts, newest first; undefined for what is not there. */
export interface FeedSource {
  newest: (count: number) => Promise<FeedPost[]>;
  ofCategory: (title: string, count: number) => Promise<FeedPost[] | undefined>;
  ofAuthor: (id: string, count: number) => Promise<{ name: string; posts: FeedPost[] } | undefined>;
}
