import { categoryPath, postPath, profilePath } from "../../src/contract/paths";
import type { PlaceRow } from "../repositories/sitemap";
import { element, escapeXml, xmlDocument } from "./xml";

/** An address that search engines may look at. */
export interface Place {
  path: string;
  /** ISO 8601; left out where nobody knows. */
  changedAt?: string;
}

const namespace = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };

const pathOf = { category: categoryPath, author: profilePath, post: postPath };

export function toPlace({ kind, key, changed_at }: PlaceRow): Place {
  return { path: pathOf[kind](key), changedAt: changed_at };
}

/**
 * A list of addresses as sitemaps.org describes it. Written here: the package `sitemap` brings a
 * parser, a command and streams for what are three elements.
 * @param origin before each path
 */
export function sitemapOf(places: readonly Place[], origin: string): string {
  const urls = places.map(({ path, changedAt }) => {
    const change = changedAt === undefined ? "" : element("lastmod", escapeXml(changedAt));
    return element("url", element("loc", escapeXml(origin + path)) + change);
  });
  return xmlDocument(element("urlset", urls.join("\n"), namespace));
}

/** A list of such lists. */
export function sitemapIndexOf(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => element("sitemap", element("loc", escapeXml(origin + path))));
  return xmlDocument(element("sitemapindex", maps.join("\n"), namespace));
}
