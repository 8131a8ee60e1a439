import { categoryPath, profilePath } from "./paths";

/** Path of the whole blog's feed, which topics' and authors' feeds append to theirs. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}

export const sitemapPath = "/sitemap.xml";
