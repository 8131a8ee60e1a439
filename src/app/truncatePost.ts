import type { Post } from "../api/parsePost";
import { excerpt, readingMinutesOf } from "../lib/text/excerpts";

/** Shortens a post's text for a list, and marks it as cut. @param part text that the card shows */
export function truncatePost(post: Post, part = excerpt(post.description)): Post {
  return { ...post, description: part, isCut: true, minutes: readingMinutesOf(post) };
}
