import type { FastifyInstance } from "fastify";
import { sitemapPath } from "../../src/shared/feeds";
import { categoryPath, patterns, postPath, postsPath, profilePath } from "../../src/shared/paths";
import { publicRead } from "../plugins/responseCache";
import { sendStream } from "../plugins/streamedResponses";
import type { EntryKind } from "../repositories/sitemap";
import { element, escapeXml, xmlDeclaration } from "./xml";

export interface SitemapEntry {
  path: string;
  /** ISO 8601. */
  lastModified?: string | undefined;
}

/** The sitemap protocol's maximum; the oldest posts beyond it are left out. */
const maxEntries = 50_000;

export const staticEntries: SitemapEntry[] = [{ path: patterns.home }, { path: postsPath() }];

const pathOf = { category: categoryPath, author: profilePath, post: postPath };

/** Serves the sitemap, and robots.txt, which names it and excludes the dashboard. */
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
  return { path: pathOf[kind](key), lastModified: changedAt };
}

/** Yields a sitemap. The package `sitemap` would bring a parser and a command for three elements. */
async function* sitemapChunks(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string, void> {
  yield `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  let left = maxEntries;
  for await (const batch of entries) {
    // One by one, since other requests are handled between two chunks.
    for (const entry of batch.slice(0, left)) yield toUrlElement(entry, origin);
    left -= batch.length;
    if (left <= 0) break;
  }
  yield "</urlset>\n";
}

function toUrlElement({ path, lastModified }: SitemapEntry, origin: string): string {
  const change = lastModified === undefined ? "" : element("lastmod", escapeXml(lastModified));
  return `${element("url", element("loc", escapeXml(origin + path)) + change)}\n`;
}
