import { categoryPath, postPath, profilePath } from "../../src/shared/paths";
import type { EntryKind } from "../repositories/sitemap";
import { element, escapeXml, xmlDocument } from "./xml";

export interface SitemapEntry {
  path: string;
  /** ISO 8601. */
  lastModified?: string;
}

const namespace = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

const placeholder = "\n\n";

const pathOf = { category: categoryPath, author: profilePath, post: postPath };

export function toSitemapEntry(
  kind: EntryKind,
  { key, changed_at: changedAt }: { key: string; changed_at?: string | undefined },
): SitemapEntry {
  return { path: pathOf[kind](key), ...(changedAt !== undefined && { lastModified: changedAt }) };
}

/**
 * Yields a sitemap (sitemaps.org) in chunks. The package `sitemap` would bring a parser and a command
 * for three elements.
 * @param origin prefix of each path
 */
export async function* sitemapChunks(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string, void> {
  const [start = "", end = ""] = xmlDocument(element("urlset", placeholder, namespace)).split(
    placeholder,
  );
  yield start;
  for await (const batch of entries)
    yield batch.map((entry) => toUrlElement(entry, origin)).join("");
  yield end;
}

function toUrlElement({ path, lastModified }: SitemapEntry, origin: string): string {
  const change = lastModified === undefined ? "" : element("lastmod", escapeXml(lastModified));
  return `${element("url", element("loc", escapeXml(origin + path)) + change)}\n`;
}
