import { categoryPath, profilePath } from "./paths";

/** Where the feeds are: of the whole blog, of a topic, of an author. */
export const feedPath = "/feed.xml";

export function categoryFeedPath(title: string): string {
  return categoryPath(title) + feedPath;
}

export function profileFeedPath(id: string): string {
  return profilePath(id) + feedPath;
}
