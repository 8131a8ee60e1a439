import { z } from "zod";
import { endpointUrl } from "../../src/contract/endpoint";
import { categoryEndpoints } from "../../src/contract/category";
import { postEndpoints } from "../../src/contract/post";
import { profileEndpoints } from "../../src/contract/profile";
import type { FetchBackend } from "../../src/contract/site";
import type { FeedPost } from "../mappers/rss";
import { categoriesSchema, createTimedCache, readUpstream } from "./readUpstream";
import type { FeedSource } from "../feeds/feedSource";

/**
 * Milliseconds for which the newest posts of all count as new: they are asked for page by page, and
 * a backend may allow few questions.
 */
const freshMs = 300_000;

/** Pages of the list that are asked for at most; backends put three or four posts on one. */
const maxPages = 7;

const text = z.string().optional().catch(undefined);

/** What a feed needs of a post, as backends tell it: what is missing is left out. */
const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string().catch(""),
  createdAt: text,
  updatedAt: text,
  image: z.object({ url: z.string() }).optional().catch(undefined),
  user: z.object({ username: z.string() }).optional().catch(undefined),
});
const postsSchema = z.array(postSchema);
const profileSchema = z.object({ username: z.string(), posts: postsSchema.catch([]) });

/** What feeds tell of, from the answers of another backend. */
export function upstreamFeeds(ask: FetchBackend): FeedSource {
  const newest = createTimedCache<FeedPost[]>(freshMs);

  async function firstPages(count: number): Promise<FeedPost[]> {
    const posts = new Map<string, z.infer<typeof postSchema>>();
    for (let page = 1; page <= maxPages && posts.size < count; page += 1) {
      const url = endpointUrl(postEndpoints.listPostsPage, { query: { pageNumber: page } });
      const found = await readUpstream(ask, url, postsSchema);
      for (const post of found ?? []) posts.set(post._id, post);
      if (!found?.length) break;
    }
    return newestFirst([...posts.values()], count);
  }

  return {
    newest: (count) => newest(() => firstPages(count)),
    ofCategory: async (title, count) => {
      const url = endpointUrl(postEndpoints.listPostsOfCategory, { query: { category: title } });
      const posts = (await readUpstream(ask, url, postsSchema)) ?? [];
      if (posts.length > 0) return newestFirst(posts, count);
      const topics = await readUpstream(
        ask,
        categoryEndpoints.listCategories.path,
        categoriesSchema,
      );
      return topics?.some((topic) => topic.title === title) ? [] : undefined;
    },
    ofAuthor: async (id, count) => {
      const url = endpointUrl(profileEndpoints.getProfile, { params: { id } });
      const profile = await readUpstream(ask, url, profileSchema);
      if (!profile) return undefined;
      const { username: name, posts } = profile;
      return { name, posts: newestFirst(posts, count).map((post) => ({ ...post, author: name })) };
    },
  };
}

function newestFirst(posts: z.infer<typeof postSchema>[], count: number): FeedPost[] {
  const time = (post: { createdAt?: string | undefined }) => Date.parse(post.createdAt ?? "") || 0;
  const newest = posts.toSorted((one, other) => time(other) - time(one)).slice(0, count);
  return newest.map(({ _id: id, user, image: picture, ...post }) => {
    return { ...post, id, author: user?.username, picture };
  });
}
