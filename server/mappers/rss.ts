import { stripMarkdown } from "../../src/contract/markdown/blocks";
import { postPath } from "../../src/contract/paths";
import { beginningOf, shortened } from "../../src/contract/reading";
import type { Site } from "../../src/contract/site";
import { cdata, element, escapeXml, xmlDocument } from "./xml";

/** A post as feeds tell of it. */
export interface FeedPost {
  id: string;
  title: string;
  description: string;
  category: string;
  author?: string | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  /** Its address, absolute or a path on this server; size and kind where they are known. */
  picture?: { url: string; length?: number | undefined; type?: string | undefined } | undefined;
}

export interface Feed {
  /** What it is about, where that is not the whole blog: a topic, an author. */
  about?: string | undefined;
  /** Where the same stands for people, and where the feed is: paths. */
  page: string;
  path: string;
  /** Newest first. */
  posts: readonly FeedPost[];
}

/**
 * Bytes of a whole feed: what the memory of answers still keeps, so that all the programs that look
 * again and again cost nothing. Twenty long posts fit; of longer ones there are fewer.
 */
const maxFeedBytes = 180_000;

/** A post's text as HTML; undefined where it would be too long. */
type ToHtml = (text: string) => string | undefined;

/** Characters that are shown of a post before it is opened. */
const summaryLength = 300;

const namespaces = {
  version: "2.0",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};

/**
 * A feed in RSS 2.0. Written here, since the package `feed` neither names authors without their
 * e-mail addresses, nor pictures without a size, nor takes away what no XML may hold.
 */
export function toRss({ about, page, path, posts }: Feed, site: Site, htmlOf: ToHtml): string {
  const changes = posts.flatMap(({ updatedAt, createdAt }) => validDates(updatedAt ?? createdAt));
  const lastChange = changes.length > 0 ? new Date(Math.max(...changes.map(Number))) : undefined;
  const channel = [
    element("title", escapeXml(about === undefined ? "BLOG" : `BLOG – ${about}`)),
    element("link", escapeXml(site.url + page)),
    element("description", escapeXml(site.description)),
    element("language", "pl"),
    ...(lastChange ? [element("lastBuildDate", lastChange.toUTCString())] : []),
    element("atom:link", "", { href: site.url + path, rel: "self", type: "application/rss+xml" }),
    ...fittingItems(posts, site.url, htmlOf),
  ];
  return xmlDocument(element("rss", element("channel", channel.join("\n")), namespaces));
}

function fittingItems(posts: readonly FeedPost[], origin: string, htmlOf: ToHtml): string[] {
  const items: string[] = [];
  let size = 0;
  for (const post of posts) {
    // A text counts as it was written, too: what is not sent in full takes its time to be read.
    const length = Buffer.byteLength(post.description);
    if (items.length > 0 && size + length > maxFeedBytes) return items;
    const item = toItem(post, origin, htmlOf(post.description));
    size += Math.max(length, Buffer.byteLength(item));
    if (items.length > 0 && size > maxFeedBytes) return items;
    items.push(item);
  }
  return items;
}

function toItem(post: FeedPost, origin: string, html: string | undefined): string {
  const address = escapeXml(origin + postPath(post.id));
  const parts = [
    element("title", escapeXml(post.title)),
    element("link", address),
    element("guid", address, { isPermaLink: "true" }),
    ...validDates(post.createdAt).map((date) => element("pubDate", date.toUTCString())),
    ...(post.author ? [element("dc:creator", escapeXml(post.author))] : []),
    ...(post.category ? [element("category", escapeXml(post.category))] : []),
    // What it holds is HTML to those who read it.
    element("description", cdata(escapeXml(excerptOf(post.description)))),
    ...(html === undefined ? [] : [element("content:encoded", cdata(html))]),
    ...toEnclosure(post.picture, origin),
  ];
  return element("item", parts.join("\n"));
}

/** The beginning of a text. */
function excerptOf(text: string): string {
  return shortened(stripMarkdown(beginningOf(text, summaryLength)), summaryLength);
}

/** An enclosure must say how large it is and of what kind; else a picture is media. */
function toEnclosure(picture: FeedPost["picture"], origin: string): string[] {
  if (!picture?.url || !/^(https?:\/\/|\/(?!\/))/i.test(picture.url)) return [];
  const url = picture.url.startsWith("/") ? origin + picture.url : picture.url;
  const { length, type } = picture;
  if (length && type) return [element("enclosure", "", { url, length, type })];
  return [element("media:content", "", { url, medium: "image" })];
}

/** A moment, or nothing where there is none that makes sense. */
function validDates(text: string | undefined): Date[] {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? [] : [date];
}
