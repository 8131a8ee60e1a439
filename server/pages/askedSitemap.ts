import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { categoryCalls } from "../../src/contract/category";
import { sitemapPath } from "../../src/contract/feeds";
import { postCalls } from "../../src/contract/post";
import type { AskBackend } from "../../src/contract/site";
import { type SitemapEntry, sitemapOf, toEntry } from "../mappers/sitemap";
import { cached } from "../plugins/answers";
import { categoriesSchema, onceInAWhile, read } from "./asked";
import { firstEntries, maxEntries } from "./sitemap";

/** Milliseconds for which the addresses count as new: it takes the list of all posts to know them. */
const fresh = 3_600_000;

/** What leads to posts and to who wrote them; what is no post is left out. */
const postSchema = z.object({
  _id: z.string(),
  createdAt: z.string().optional().catch(undefined),
  updatedAt: z.string().optional().catch(undefined),
  user: z.object({ _id: z.string() }).optional().catch(undefined),
});
const postsSchema = z.array(postSchema.optional().catch(undefined));

/** The addresses of the blog for search engines, as another backend's answers tell them. */
export function askedSitemapRoute(app: FastifyInstance, ask: AskBackend): void {
  const text = onceInAWhile<string>(fresh);

  app.get(sitemapPath(), { ...cached, schema: { hide: true } }, async (_request, reply) => {
    reply.type("application/xml; charset=utf-8").header("cache-control", "no-cache");
    return text(write);
  });

  async function write(): Promise<string> {
    const posts = (await read(ask, postCalls.listAllPosts.path, postsSchema)) ?? [];
    const topics = (await read(ask, categoryCalls.listCategories.path, categoriesSchema)) ?? [];
    const entries = entriesOf(
      posts.filter((post) => post !== undefined),
      topics,
    );
    const pieces = sitemapOf(inPieces(entries), app.publicUrl());
    let whole = "";
    for await (const piece of pieces) whole += piece;
    return whole;
  }
}

/** Of an address, in characters: search engines read no longer ones, and a title may have any length. */
const maxLength = 2_000;

/** Those of the newest posts where there are too many. */
function entriesOf(
  posts: z.infer<typeof postSchema>[],
  topics: { title: string }[],
): SitemapEntry[] {
  const authors = new Set(posts.flatMap(({ user }) => user?._id ?? []));
  const time = ({ createdAt = "" }: { createdAt?: string | undefined }) =>
    Date.parse(createdAt) || 0;
  return [
    ...firstEntries,
    ...[...authors].map((key) => toEntry("author", { key })),
    ...topics.map(({ title }) => toEntry("category", { key: title })),
    ...posts
      .toSorted((one, other) => time(other) - time(one))
      .map(({ _id, updatedAt, createdAt }) =>
        toEntry("post", { key: _id, changed_at: updatedAt ?? createdAt }),
      ),
  ]
    .filter(({ path }) => path.length <= maxLength)
    .slice(0, maxEntries);
}

async function* inPieces(entries: SitemapEntry[]): AsyncGenerator<SitemapEntry[]> {
  yield entries;
}
