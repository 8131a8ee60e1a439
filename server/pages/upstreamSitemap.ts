import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { categoryCalls } from "../../src/contract/category";
import { sitemapPath } from "../../src/contract/feeds";
import { postCalls } from "../../src/contract/post";
import type { FetchBackend } from "../../src/contract/site";
import { type SitemapEntry, sitemapChunks, toSitemapEntry } from "../mappers/sitemap";
import { publicRead } from "../plugins/responseCache";
import { categoriesSchema, createTimedCache, readUpstream } from "../upstream/readUpstream";
import { staticEntries, maxEntries } from "./sitemap";

/** Milliseconds for which the addresses count as new: it takes the list of all posts to know them. */
const freshMs = 3_600_000;

/** What leads to posts and to who wrote them; what is no post is left out. */
const postSchema = z.object({
  _id: z.string(),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
  user: z.object({ _id: z.string() }).optional().catch(undefined),
});
const postsSchema = z.array(postSchema.optional().catch(undefined));

/** The addresses of the blog for search engines, as another backend's answers tell them. */
export function upstreamSitemapRoute(app: FastifyInstance, ask: FetchBackend): void {
  const text = createTimedCache<string>(freshMs);

  app.get(sitemapPath(), { ...publicRead, schema: { hide: true } }, async (_request, reply) => {
    reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache");
    return text(write);
  });

  async function write(): Promise<string> {
    const posts = (await readUpstream(ask, postCalls.listAllPosts.path, postsSchema)) ?? [];
    const topics =
      (await readUpstream(ask, categoryCalls.listCategories.path, categoriesSchema)) ?? [];
    const entries = sitemapEntriesFrom(
      posts.filter((post) => post !== undefined),
      topics,
    );
    const pieces = sitemapChunks(singleBatch(entries), app.publicUrl());
    let whole = "";
    for await (const piece of pieces) whole += piece;
    return whole;
  }
}

/** Of an address, in characters: search engines read no longer ones, and a title may have any length. */
const maxPathLength = 2_000;

/** Those of the newest posts where there are too many. */
function sitemapEntriesFrom(
  posts: z.infer<typeof postSchema>[],
  topics: { title: string }[],
): SitemapEntry[] {
  const authors = new Set(posts.flatMap(({ user }) => user?._id ?? []));
  const time = ({ createdAt = "" }: { createdAt?: string | undefined }) =>
    Date.parse(createdAt) || 0;
  return [
    ...staticEntries,
    ...[...authors].map((key) => toSitemapEntry("author", { key })),
    ...topics.map(({ title }) => toSitemapEntry("category", { key: title })),
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
