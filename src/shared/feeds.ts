import { categoryPath, profilePath } from "./paths";

/** The whole blog's feed; appended to a topic's or an author's path, theirs. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}

export const sitemapPath = "/sitemap.xml";
