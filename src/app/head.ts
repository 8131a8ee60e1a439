import { feedTitle, type Site } from "@blog/shared/site";
import { OPEN_GRAPH_IMAGE, openGraphImagePath, parsePictureUrl } from "@blog/shared/pictures";
import { documentTitle } from "../ui/pageContext";
import { cloudinaryUrlBuilder, resolvePictureUrl } from "../lib/pictures/pictureSource";

/** A page's metadata for browsers, crawlers and link previews. */
export interface Head {
  /** Canonical path. A page without a canonical path is `noindex`. */
  path?: string;
  description?: string;
  ogType?: "website" | "article" | "profile";
  /** Picture for link previews; `url` is as the backend returned it. */
  ogImage?: { url: string; alt: string };
  article?: { publishedAt: string | null; author: string; topic: string };
  /** Feed to link; `about` is the topic or author to which it is limited. */
  feed?: { path: string; about?: string };
  /** Returns the page's schema.org objects. @param toUrl converts a path to an absolute URL */
  jsonLd?: (toUrl: (path: string) => string, site: Site) => object[];
  isNotFound?: boolean;
}

/** Attribute that marks the head elements of the current page, which the next page replaces. */
export const headAttribute = "data-head";

export interface HeadTag {
  name: "title" | "meta" | "link" | "script";
  attributes: Record<string, string>;
  text?: string;
}

/** Returns the head elements of a page. @param title title without the blog's name */
export function headTags(title: string, head: Head, site: Site): HeadTag[] {
  const { path, description = site.description, feed } = head;
  const toUrl = (pathname: string) => new URL(pathname, site.url).href;
  const isIndexable = path !== undefined && !head.isNotFound;
  return [
    { name: "title", attributes: {}, text: documentTitle(title, site.name) },
    meta("name", "description", description),
    ...(isIndexable ? [link("canonical", toUrl(path))] : [meta("name", "robots", "noindex")]),
    ...(feed && site.isServerRendered
      ? [
          link("alternate", toUrl(feed.path), {
            type: "application/rss+xml",
            title: feedTitle(site, feed.about),
          }),
        ]
      : []),
    ...(isIndexable ? openGraphTags(title, { ...head, description }, toUrl, site) : []),
    ...(isIndexable ? (head.jsonLd?.(toUrl, site) ?? []).map(jsonLdTag) : []),
  ];
}

/** Returns a page's Open Graph tags, an article's author, and the Twitter card tag that Open Graph does not cover. */
function openGraphTags(
  title: string,
  head: Head,
  toUrl: (path: string) => string,
  site: Site,
): HeadTag[] {
  const { description = "", path = "", ogType = "website", article, ogImage } = head;
  const image = ogImage && openGraphImage(ogImage.url);
  return [
    meta("property", "og:site_name", site.name),
    meta("property", "og:locale", "pl_PL"),
    meta("property", "og:type", ogType),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", toUrl(path)),
    ...(article?.publishedAt
      ? [meta("property", "article:published_time", article.publishedAt)]
      : []),
    ...(article ? [meta("property", "article:section", article.topic)] : []),
    ...(article ? [meta("name", "author", article.author)] : []),
    meta("property", "og:image", toUrl(image ?? "/icon-512.png")),
    ...(image && ogImage
      ? [
          meta("property", "og:image:width", String(OPEN_GRAPH_IMAGE.width)),
          meta("property", "og:image:height", String(OPEN_GRAPH_IMAGE.height)),
          meta("property", "og:image:alt", ogImage.alt),
        ]
      : []),
    meta("name", "twitter:card", image ? "summary_large_image" : "summary"),
  ];
}

function openGraphImage(url: string): string | undefined {
  const imageUrl = resolvePictureUrl(url);
  if (!imageUrl) return undefined;
  const ownPicture = parsePictureUrl(imageUrl);
  if (ownPicture) return ownPicture.host + openGraphImagePath(ownPicture.hash);
  const { width, height } = OPEN_GRAPH_IMAGE;
  return cloudinaryUrlBuilder(imageUrl)?.(`c_fill,g_auto,w_${width},h_${height},f_jpg`) ?? imageUrl;
}

function jsonLdTag(data: object): HeadTag {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data });
  return { name: "script", attributes: { type: "application/ld+json" }, text };
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
  return { name: "meta", attributes: { [key]: name, content } };
}

function link(rel: string, href: string, moreAttributes: HeadTag["attributes"] = {}): HeadTag {
  return { name: "link", attributes: { rel, ...moreAttributes, href } };
}
