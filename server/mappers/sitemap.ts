import { categoryPath, postPath, profilePath } from "../../src/contract/paths";
import type { EntryKind } from "../repositories/sitemap";
import { element, escapeXml, xmlDocument } from "./xml";

/** An address that search engines may look at. */
export interface SitemapEntry {
  path: string;
  /** ISO 8601; left out where nobody knows. */
  lastModified?: string;
}

const namespace = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** Where the addresses go. */
const placeholder = "\n\n";

const pathOf = { category: categoryPath, author: profilePath, post: postPath };

export function toSitemapEntry(
  kind: EntryKind,
  { key, changed_at: changedAt }: { key: string; changed_at?: string | undefined },
): SitemapEntry {
  return { path: pathOf[kind](key), ...(changedAt !== undefined && { lastModified: changedAt }) };
}

/**
 * A list of addresses as sitemaps.org describes it, piece by piece, since it may be long. Written
 * here: the package `sitemap` brings a parser and a command for what are three elements.
 * @param origin before each path
 */
export async function* sitemapChunks(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
): AsyncGenerator<string, void> {
  const [start = "", end = ""] = xmlDocument(element("urlset", placeholder, namespace)).split(
    placeholder,
  );
  yield start;
  for await (const some of entries) yield some.map((entry) => toUrlElement(entry, origin)).join("");
  yield end;
}

function toUrlElement({ path, lastModified }: SitemapEntry, origin: string): string {
  const change = lastModified === undefined ? "" : element("lastmod", escapeXml(lastModified));
  return `${element("url", element("loc", escapeXml(origin + path)) + change)}\n`;
}

/** A list of such lists. */
export function toSitemapIndex(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => element("sitemap", element("loc", escapeXml(origin + path))));
  return xmlDocument(element("sitemapindex", maps.join("\n"), namespace));
}
