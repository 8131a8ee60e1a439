import type { FeedPost } from "./rss";

/**
 * Lists the newest posts first; resolves to undefined if there is no such category or author. Requests
 * to an upstream count as those of the visitor with this `clientKey`.
 */
export interface FeedSource {
  newest: (count: number) => Promise<FeedPost[]>;
  ofCategory: (title: string, count: number, clientKey: string) => Promise<FeedPost[] | undefined>;
  ofAuthor: (
    id: string,
    count: number,
    clientKey: string,
  ) => Promise<{ name: string; posts: FeedPost[] } | undefined>;
}
