import type { Post } from "../api/readPost";
import { excerpt, minutesOf } from "../lib/text/reading";

/** A post of which a list shows the beginning alone. @param part of its text; what a card shows */
export function cutPost(post: Post, part = excerpt(post.description)): Post {
  return { ...post, description: part, isCut: true, minutes: minutesOf(post) };
}
