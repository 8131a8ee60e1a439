import type { FastifyInstance } from "fastify";
import { sitemapPath } from "@blog/shared/site";
import { categoryPath, patterns, postPath, postsPath, profilePath } from "@blog/shared/paths";
import { publicRead } from "../platform/cache/responseCachePlugin";
import { sendStream } from "../platform/cache/streamedResponses";
import type { EntryKind } from "./sitemapRepository";
import { element, escapeXml, xmlDeclaration } from "./xml";

export interface SitemapEntry {
  path: string;
  /** Time of the last change (ISO 8601). */
  lastModified?: string | undefined;
}

/** Maximum number of URLs in a sitemap, set by the protocol. If there are more, the oldest posts are left out. */
const maxEntries = 50_000;

export const staticEntries: SitemapEntry[] = [{ path: patterns.home }, { path: postsPath() }];

const pathBuilders = { category: categoryPath, author: profilePath, post: postPath };

/** Serves the sitemap and robots.txt, which names the sitemap and excludes the dashboard. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { readBatches }: { readBatches: () => AsyncIterable<readonly SitemapEntry[]> },
) {
  app.get(sitemapPath, { ...publicRead, schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-cache");
    const chunks = sitemapChunks(readBatches(), app.publicUrl());
    return sendStream(request, reply, chunks, "application/xml");
  });

  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) => {
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    const sitemap = `${app.publicUrl()}${sitemapPath}`;
    return `User-agent: *\nDisallow: ${patterns.admin}\n\nSitemap: ${sitemap}\n`;
  });
}

export function toSitemapEntry(
  kind: EntryKind,
  { key, changed_at: changedAt }: { key: string; changed_at?: string | undefined },
): SitemapEntry {
  return { path: pathBuilders[kind](key), lastModified: changedAt };
}

/** Yields a sitemap in chunks. Does not use the package `sitemap`, since its parser and command are not needed. */
async function* sitemapChunks(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string, void> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let remaining = maxEntries;
  for await (const batch of entries) {
    // Yields entries one by one, since `sendStream` handles other requests between two chunks.
    for (const entry of batch.slice(0, remaining)) yield toUrlElement(entry, origin);
    remaining -= batch.length;
    if (remaining <= 0) break;
  }
  yield "</urlset>\n";
}

function toUrlElement({ path, lastModified }: SitemapEntry, origin: string): string {
  const lastmod = lastModified === undefined ? "" : element("lastmod", escapeXml(lastModified));
  return `${element("url", element("loc", escapeXml(origin + path)) + lastmod)}\n`;
}
