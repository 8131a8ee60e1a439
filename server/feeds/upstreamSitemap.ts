import { z } from "zod";
import { categoryEndpoints } from "../../src/contract/category";
import { postEndpoints } from "../../src/contract/post";
import {
  categoriesSchema,
  createTimedCache,
  type FetchUpstream,
  readUpstream,
} from "../upstream/readUpstream";
import { type SitemapEntry, toSitemapEntry } from "./sitemap";
import { maxEntries, staticEntries } from "./sitemapEntries";

/** An hour, because building it takes the list of all posts. */
const freshMs = 3_600_000;

/** In characters: search engines ignore longer URLs, and a category title may have any length. */
const maxPathLength = 2_000;

const postSchema = z.object({
  _id: z.string(),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
  user: z.object({ _id: z.string() }).optional().catch(undefined),
});
const postsSchema = z.array(postSchema.optional().catch(undefined));

export function upstreamSitemap(fetchUpstream: FetchUpstream) {
  const cached = createTimedCache<SitemapEntry[]>(freshMs);
  return async function* () {
    yield await cached(() => readEntries(fetchUpstream));
  };
}

/** Drops the oldest posts if there are too many. */
async function readEntries(fetchUpstream: FetchUpstream): Promise<SitemapEntry[]> {
  const { path: postsPath } = postEndpoints.listAllPosts;
  const all = (await readUpstream(fetchUpstream, postsPath, postsSchema)) ?? [];
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
