import { newestFirst } from "@blog/shared/neighbours";
import { accountTexts, postTexts, topicTexts } from "@blog/contract/fields";
import { parseCategory } from "@blog/contract/parse/category";
import { parsePost } from "@blog/contract/parse/post";
import { unwrap } from "@blog/contract/parse/document";
import { asRecord, asString, asTimestamp, isRecord, parseList } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import { endpointUrl } from "@blog/contract/endpoint";
import { categoryEndpoints } from "@blog/contract/category";
import { postEndpoints } from "@blog/contract/post";
import { profileEndpoints } from "@blog/contract/profile";
import { feedLength, type FeedPost, type FeedSource } from "../feeds/rss";
import {
  createTimedCache,
  type FetchUpstream,
  createListReader,
  createReader,
  readUpstream,
} from "./readUpstream";
import type { UpstreamClient } from "./upstreamClient";
import { type SitemapEntry, staticEntries, toSitemapEntry } from "../feeds/sitemap";

/** Milliseconds for which the feed of the newest posts is cached: minutes, since building it takes several requests. */
const feedFreshMs = 300_000;

/** Maximum number of list pages to read for a feed, enough for `feedLength` posts at three or more per page. */
const maxPages = 7;

// Only the newest posts of a list are kept, for as long as its body.
const readFeedPosts = createReader((body) => {
  const posts = parseList(body, parseFeedPost);
  return posts && newestPosts(posts);
});
const readDatedPosts = createListReader(parseDatedPost);
const readCategories = createListReader(parseCategory);
const readProfile = createReader(parseProfile);

function parseProfile(value: unknown): { name: string; posts: FeedPost[] } | undefined {
  if (!isRecord(value)) return undefined;
  const { username, posts } = asRecord(unwrap(value, (document) => "username" in document));
  const name = cutToLimit(plainText(asString(username)), accountTexts.username.limits);
  const ownPosts = newestPosts(parseList(posts, parseFeedPost) ?? []);
  return { name, posts: ownPosts.map((post) => ({ ...post, user: { username: name } })) };
}

/** Parses a post as the front end does, and adds the time of its last change if sent; null if the post is unusable. */
function parseDatedPost(value: unknown) {
  const post = isRecord(value) && parsePost(value);
  return post ? { ...post, updatedAt: asTimestamp(value.updatedAt) ?? undefined } : null;
}

/** Parses a post, and cuts its texts to the lengths that the contract allows; null if the post is unusable. */
function parseFeedPost(value: unknown): FeedPost | null {
  const post = parseDatedPost(value);
  if (!post) return null;
  const { _id, title, description, topic, image, user, createdAt, updatedAt } = post;
  return {
    _id,
    title: cutToLimit(title, postTexts.title.limits),
    description: cutToLimit(description, postTexts.description.limits),
    category: cutToLimit(topic, topicTexts.title.limits),
    createdAt: createdAt ?? undefined,
    updatedAt,
    ...(image.url && { image }),
    ...(user?.username && {
      user: { username: cutToLimit(user.username, accountTexts.username.limits) },
    }),
  };
}

const cutToLimit = (text: string, { max }: { max: number }) => text.slice(0, max);

export function upstreamFeeds(upstream: UpstreamClient): FeedSource {
  // The newest posts are fetched without a client key, since all visitors share their list.
  const fetchFor = (clientKey?: string) => (url: string) => upstream.read(url, clientKey);

  async function fetchFirstPages(): Promise<FeedPost[]> {
    const posts = new Map<string, FeedPost>();
    for (let page = 1; page <= maxPages && posts.size < feedLength; page += 1) {
      const url = endpointUrl(postEndpoints.listPostsPage, { query: { pageNumber: page } });
      const pagePosts = await readUpstream(fetchFor(), url, readFeedPosts);
      for (const post of pagePosts ?? []) posts.set(post._id, post);
      if (!pagePosts?.length) break;
    }
    return newestPosts([...posts.values()]);
  }

  return {
    newest: createTimedCache(feedFreshMs, fetchFirstPages),
    ofCategory: async (title, clientKey) => {
      const url = endpointUrl(postEndpoints.listPostsOfCategory, { query: { category: title } });
      const posts = (await readUpstream(fetchFor(clientKey), url, readFeedPosts)) ?? [];
      if (posts.length > 0) return posts;
      const { path } = categoryEndpoints.listCategories;
      const categories = await readUpstream(fetchFor(clientKey), path, readCategories);
      return categories?.some((category) => category.title === title) ? [] : undefined;
    },
    ofAuthor: (id, clientKey) => {
      const url = endpointUrl(profileEndpoints.getProfile, { params: { id } });
      return readUpstream(fetchFor(clientKey), url, readProfile);
    },
  };
}

function newestPosts(posts: FeedPost[]): FeedPost[] {
  return newestFirst(posts).slice(0, feedLength);
}

/** Milliseconds for which the sitemap is cached: an hour, since building it requires the list of all posts. */
const sitemapFreshMs = 3_600_000;

/** Maximum length of a path in the sitemap. Category titles may be of any length, but search engines skip long URLs. */
const maxPathLength = 2_000;

export function upstreamSitemap(fetchUpstream: FetchUpstream) {
  const cachedEntries = createTimedCache(sitemapFreshMs, () => readEntries(fetchUpstream));
  return async function* () {
    yield await cachedEntries();
  };
}

async function readEntries(fetchUpstream: FetchUpstream): Promise<SitemapEntry[]> {
  const { path: postsPath } = postEndpoints.listAllPosts;
  const allPosts = (await readUpstream(fetchUpstream, postsPath, readDatedPosts)) ?? [];
  const { path: topicsPath } = categoryEndpoints.listCategories;
  const categories = (await readUpstream(fetchUpstream, topicsPath, readCategories)) ?? [];
  const authors = new Set(allPosts.flatMap(({ user }) => user?._id ?? []));
  return [
    ...staticEntries,
    ...[...authors].map((key) => toSitemapEntry("author", { key })),
    ...categories.map(({ title }) => toSitemapEntry("category", { key: title })),
    ...newestFirst(allPosts).map(({ _id, updatedAt, createdAt }) =>
      toSitemapEntry("post", { key: _id, changed_at: updatedAt ?? createdAt ?? undefined }),
    ),
  ].filter(({ path }) => path.length <= maxPathLength);
}
