import { z } from "zod";
import { parsePost } from "../../src/contract/parse/post";
import { asString, asTimestamp, isRecord } from "../../src/shared/narrow";
import { plainText } from "../../src/shared/plainText";
import { endpointUrl } from "../../src/contract/endpoint";
import { CATEGORY_TITLE, POST_DESCRIPTION, POST_TITLE, USERNAME } from "../../src/contract/limits";
import { categoryEndpoints } from "../../src/contract/category";
import { postEndpoints } from "../../src/contract/post";
import { profileEndpoints } from "../../src/contract/profile";
import { feedLength, type FeedPost, type FeedSource } from "./rss";
import {
  categoriesSchema,
  createTimedCache,
  readUpstream,
  type FetchUpstream,
} from "../upstream/readUpstream";
import type { UpstreamClient } from "../upstream/upstreamClient";
import { maxEntries, type SitemapEntry, staticEntries, toSitemapEntry } from "./sitemap";

/** Long, since the posts are requested page by page, and the upstream may limit requests. */
const freshMs = 300_000;

/** Backends list three or four posts per page. */
const maxPages = 7;

/** Posts as feeds need them; those without an id are left out. */
const postsSchema = z.array(z.unknown()).transform((values) => values.flatMap(toFeedPost));

const profileSchema = z.unknown().transform((value, context) => {
  if (!isRecord(value)) context.addIssue("no profile");
  const { username, posts } = isRecord(value) ? value : {};
  return {
    username: cut(plainText(asString(username)), USERNAME),
    posts: postsSchema.safeParse(posts).data ?? [],
  };
});

/** Reads a post as the page does, and cuts it to the contract's lengths. */
function toFeedPost(value: unknown): FeedPost[] {
  const post = parsePost(value);
  if (!post || !isRecord(value)) return [];
  const { _id, title, description, topic, image, user, createdAt } = post;
  return [
    {
      _id,
      title: cut(title, POST_TITLE),
      description: cut(description, POST_DESCRIPTION),
      category: cut(topic, CATEGORY_TITLE),
      createdAt: createdAt ?? undefined,
      updatedAt: asTimestamp(value.updatedAt) ?? undefined,
      ...(image.url && { image }),
      ...(user?.username && { user: { username: cut(user.username, USERNAME) } }),
    },
  ];
}

const cut = (text: string, { max }: { max: number }) => text.slice(0, max);

export function upstreamFeeds(upstream: UpstreamClient): FeedSource {
  const newest = createTimedCache<FeedPost[]>(freshMs);
  // Everybody shares the list of the newest posts, so it is no visitor's.
  const fetchFor = (clientKey?: string) => (url: string) => upstream.get(url, clientKey);

  async function fetchFirstPages(): Promise<FeedPost[]> {
    const posts = new Map<string, FeedPost>();
    for (let page = 1; page <= maxPages && posts.size < feedLength; page += 1) {
      const url = endpointUrl(postEndpoints.listPostsPage, { query: { pageNumber: page } });
      const batch = await readUpstream(fetchFor(), url, postsSchema);
      for (const post of batch ?? []) posts.set(post._id, post);
      if (!batch?.length) break;
    }
    return newestFirst([...posts.values()]);
  }

  return {
    newest: () => newest(fetchFirstPages),
    ofCategory: async (title, clientKey) => {
      const url = endpointUrl(postEndpoints.listPostsOfCategory, { query: { category: title } });
      const posts = (await readUpstream(fetchFor(clientKey), url, postsSchema)) ?? [];
      if (posts.length > 0) return newestFirst(posts);
      const { path } = categoryEndpoints.listCategories;
      const categories = await readUpstream(fetchFor(clientKey), path, categoriesSchema);
      return categories?.some((category) => category.title === title) ? [] : undefined;
    },
    ofAuthor: async (id, clientKey) => {
      const url = endpointUrl(profileEndpoints.getProfile, { params: { id } });
      const profile = await readUpstream(fetchFor(clientKey), url, profileSchema);
      if (!profile) return undefined;
      const { username, posts } = profile;
      const own = newestFirst(posts).map((post) => ({ ...post, user: { username } }));
      return { name: username, posts: own };
    },
  };
}

function newestFirst(posts: FeedPost[]): FeedPost[] {
  const time = (post: FeedPost) => Date.parse(post.createdAt ?? "") || 0;
  return posts.toSorted((one, other) => time(other) - time(one)).slice(0, feedLength);
}

/** An hour, because building it takes the list of all posts. */
const sitemapFreshMs = 3_600_000;

/** In characters: search engines ignore longer URLs, and a category title may have any length. */
const maxPathLength = 2_000;

const sitemapPostSchema = z.object({
  _id: z.string(),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
  user: z.object({ _id: z.string() }).optional().catch(undefined),
});
const sitemapPostsSchema = z.array(sitemapPostSchema.optional().catch(undefined));

export function upstreamSitemap(fetchUpstream: FetchUpstream) {
  const cached = createTimedCache<SitemapEntry[]>(sitemapFreshMs);
  return async function* () {
    yield await cached(() => readEntries(fetchUpstream));
  };
}

/** Drops the oldest posts if there are too many. */
async function readEntries(fetchUpstream: FetchUpstream): Promise<SitemapEntry[]> {
  const { path: postsPath } = postEndpoints.listAllPosts;
  const all = (await readUpstream(fetchUpstream, postsPath, sitemapPostsSchema)) ?? [];
  const { path: topicsPath } = categoryEndpoints.listCategories;
  const categories = (await readUpstream(fetchUpstream, topicsPath, categoriesSchema)) ?? [];
  const posts = all.filter((post) => post !== undefined);
  const authors = new Set(posts.flatMap(({ user }) => user?._id ?? []));
  const time = ({ createdAt }: { createdAt?: string | undefined }) =>
    Date.parse(createdAt ?? "") || 0;
  return [
    ...staticEntries,
    ...[...authors].map((key) => toSitemapEntry("author", { key })),
    ...categories.map(({ title }) => toSitemapEntry("category", { key: title })),
    ...posts
      .toSorted((one, other) => time(other) - time(one))
      .map(({ _id, updatedAt, createdAt }) =>
        toSitemapEntry("post", { key: _id, changed_at: updatedAt ?? createdAt }),
      ),
  ]
    .filter(({ path }) => path.length <= maxPathLength)
    .slice(0, maxEntries);
}
