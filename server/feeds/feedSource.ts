import type { FeedPost } from "../mappers/rss";

/** Lists the newest posts first; resolves to undefined if there is no such category or author. */
export interface FeedSource {
  newest: (count: number) => Promise<FeedPost[]>;
  ofCategory: (title: string, count: number) => Promise<FeedPost[] | undefined>;
  ofAuthor: (id: string, count: number) => Promise<{ name: string; posts: FeedPost[] } | undefined>;
}
