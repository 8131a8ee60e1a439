import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { categoryEndpoints } from "../../src/contract/category";
import { sitemapPath } from "../../src/shared/feeds";
import { postEndpoints } from "../../src/contract/post";
import { type SitemapEntry, sitemapChunks, toSitemapEntry } from "./sitemapXml";
import { publicRead } from "../plugins/responseCache";
import {
  categoriesSchema,
  createTimedCache,
  type FetchUpstream,
  readUpstream,
} from "../upstream/readUpstream";
import { staticEntries, maxEntries } from "./sitemapEntries";

/** An hour, because building it takes the list of all posts. */
const freshMs = 3_600_000;

const postSchema = z.object({
  _id: z.string(),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
  user: z.object({ _id: z.string() }).optional().catch(undefined),
});
const postsSchema = z.array(postSchema.optional().catch(undefined));

/** Serves the sitemap in reverse-proxy mode, built from the upstream's lists. */
export async function upstreamSitemapRoutes(
  app: FastifyInstance,
  { fetchUpstream }: { fetchUpstream: FetchUpstream },
) {
  const sitemap = createTimedCache<string>(freshMs);

  app.get(sitemapPath, { ...publicRead, schema: { hide: true } }, async (_request, reply) => {
    reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache");
    return sitemap(build);
  });

  async function build(): Promise<string> {
    const posts =
      (await readUpstream(fetchUpstream, postEndpoints.listAllPosts.path, postsSchema)) ?? [];
    const categories =
      (await readUpstream(
        fetchUpstream,
        categoryEndpoints.listCategories.path,
        categoriesSchema,
      )) ?? [];
    const entries = sitemapEntriesFrom(
      posts.filter((post) => post !== undefined),
      categories,
    );
    const chunks = sitemapChunks(singleBatch(entries), app.publicUrl());
    let xml = "";
    for await (const chunk of chunks) xml += chunk;
    return xml;
  }
}

/** In characters: search engines ignore longer URLs, and a category title may have any length. */
const maxPathLength = 2_000;

/** Drops the oldest posts if there are too many. */
function sitemapEntriesFrom(
  posts: z.infer<typeof postSchema>[],
  categories: { title: string }[],
): SitemapEntry[] {
  const authors = new Set(posts.flatMap(({ user }) => user?._id ?? []));
  const time = ({ createdAt = "" }: { createdAt?: string | undefined }) =>
    Date.parse(createdAt) || 0;
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

async function* singleBatch(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}
