import type { Post } from "../api/parsePost";
import { readingMinutesOf } from "../lib/text/excerpts";
import { excerpt } from "../shared/markdown/excerpt";
import { LEDE_LENGTH } from "../shared/reading";

/** Shortens a post's text for a list, and marks it as cut. @param part text that the card shows */
export function truncatePost(post: Post, part = excerpt(post.description, LEDE_LENGTH)): Post {
  return { ...post, description: part, isCut: true, minutes: readingMinutesOf(post) };
}
