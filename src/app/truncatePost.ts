import type { Post } from "../api/parsePost";
import { excerpt, readingMinutesOf } from "../lib/text/excerpts";

/** A post of which a list shows the beginning alone. @param part of its text; what a card shows */
export function truncatePost(post: Post, part = excerpt(post.description)): Post {
  return { ...post, description: part, isCut: true, minutes: readingMinutesOf(post) };
}
