import { categoryPath, profilePath } from "./paths";

/** Path of the feed of the whole blog, and suffix of the paths of the feeds of topics and authors. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}

export const sitemapPath = "/sitemap.xml";
