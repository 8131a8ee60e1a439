import { categoryPath, profilePath } from "./paths";

/** Where the feeds are: of the whole blog, of a topic, of an author. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}

/** Where search engines find all addresses. @param number of one list where there are several, from 1 */
export function sitemapPath(number?: number): string {
  return `/sitemap${number === undefined ? "" : `-${number}`}.xml`;
}
