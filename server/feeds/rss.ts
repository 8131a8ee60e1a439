import { excerpt } from "@blog/markdown/excerpt";
import { withCompletePictureUrls } from "@blog/shared/picturePaths";
import { postPath } from "@blog/shared/paths";
import { feedTitle, type Site } from "@blog/shared/site";
import { cdata, element, escapeXml, xmlDeclaration } from "./xml";

/** A post in a feed. Optional properties are missing if another backend did not return them. */
export interface FeedPost {
  _id: string;
  title: string;
  description: string;
  category: string;
  user?: { username: string } | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
  /** Picture of the post, whose `url` is absolute or a path on this server. */
  image?: { url: string } | undefined;
}

export interface Feed {
  /** Title of the category or name of the author; undefined for the whole blog. */
  about?: string | undefined;
  /** Path of the page that shows the same posts. */
  page: string;
  path: string;
  /** Posts of the feed, newest first. */
  posts: readonly FeedPost[];
}

export const feedLength = 20;

/** Reads the newest posts; undefined for an unknown topic or author. Requests to an upstream count for `clientKey`. */
export interface FeedSource {
  newest: () => Promise<FeedPost[]>;
  ofCategory: (title: string, clientKey: string) => Promise<FeedPost[] | undefined>;
  ofAuthor: (
    id: string,
    clientKey: string,
  ) => Promise<{ name: string; posts: FeedPost[] } | undefined>;
}

/** Maximum size of a feed's posts in bytes, so that the feed can be cached. Full texts that do not fit are left out. */
const maxFeedBytes = 180_000;

/** Converts the text of a post to HTML, or returns undefined if the HTML would be too long. */
type ToHtml = (text: string) => string | undefined;

const summaryLength = 300;

const namespaces = {
  version: "2.0",
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};

/**
 * Serialises a feed as RSS 2.0. Does not use the package `feed`, since it supports neither authors without e-mail
 * addresses nor pictures without a size, and does not remove characters that XML forbids.
 */
export function toRss({ about, page, path, posts }: Feed, site: Site, htmlOf: ToHtml): string {
  const changes = posts.flatMap(({ updatedAt, createdAt }) => validDates(updatedAt ?? createdAt));
  const lastChange = changes.length > 0 ? new Date(Math.max(...changes.map(Number))) : undefined;
  const channel = [
    element("title", escapeXml(feedTitle(site, about))),
    element("link", escapeXml(site.url + page)),
    element("description", escapeXml(site.description)),
    element("language", "pl"),
    ...(lastChange ? [element("lastBuildDate", lastChange.toUTCString())] : []),
    element("atom:link", "", { href: site.url + path, rel: "self", type: "application/rss+xml" }),
    ...toItems(posts, site.url, htmlOf),
  ];
  const root = element("rss", element("channel", channel.join("\n")), namespaces);
  return `${xmlDeclaration}${root}\n`;
}

/** Serialises all posts as summaries, and adds the full texts that fit, so that long posts do not displace others. */
function toItems(posts: readonly FeedPost[], origin: string, htmlOf: ToHtml): string[] {
  const summaries = posts.map((post) => toSummary(post, origin));
  let remainingBytes = maxFeedBytes - Buffer.byteLength(summaries.join(""));
  return summaries.map((summary, index) => {
    const description = withCompletePictureUrls(posts[index]?.description ?? "", origin);
    const markdownBytes = Buffer.byteLength(description);
    const html = markdownBytes > remainingBytes ? undefined : htmlOf(description);
    const content = html === undefined ? "" : element("content:encoded", cdata(html));
    const contentBytes = Buffer.byteLength(content);
    const fits = contentBytes <= remainingBytes;
    // The Markdown counts, too, since converting it takes time even if the HTML is left out.
    if (markdownBytes <= remainingBytes)
      remainingBytes -= Math.max(markdownBytes, fits ? contentBytes : 0);
    return element("item", fits ? summary + content : summary);
  });
}

function toSummary(post: FeedPost, origin: string): string {
  const address = escapeXml(origin + postPath(post._id));
  const parts = [
    element("title", escapeXml(post.title)),
    element("link", address),
    element("guid", address, { isPermaLink: "true" }),
    ...validDates(post.createdAt).map((date) => element("pubDate", date.toUTCString())),
    ...(post.user ? [element("dc:creator", escapeXml(post.user.username))] : []),
    ...(post.category ? [element("category", escapeXml(post.category))] : []),
    // The plain text is escaped, since feed readers interpret the description as HTML.
    element("description", cdata(escapeXml(excerpt(post.description, summaryLength)))),
    ...toMediaElements(post.image, origin),
  ];
  return `${parts.join("\n")}\n`;
}

/** Returns a Media RSS element in a list, empty if the picture is unusable. An `<enclosure>` would require its size. */
function toMediaElements(image: FeedPost["image"], origin: string): string[] {
  if (!image?.url || !/^(https?:\/\/|\/(?!\/))/i.test(image.url)) return [];
  const url = image.url.startsWith("/") ? origin + image.url : image.url;
  return [element("media:content", "", { url, medium: "image" })];
}

/** Returns a list with the date, or an empty list if the date is missing or invalid. */
function validDates(text: string | undefined): Date[] {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? [] : [date];
}
