import { type Post, parsePost } from "@blog/contract/parse/post";
import { readingMinutesOf, ledeOf } from "../../lib/text/excerpts";
import { createStoredList } from "../../lib/browser/storedList";

export const maxKeptPosts = 50;

/** Posts saved for later, last added first, with everything that their cards show, so that no request is needed. */
export const readLater = createStoredList<Post>("readLater", (stored) => {
  const post = parsePost(stored);
  return post && { ...post, isCut: true };
});

/** Saves a post for later, or removes it if it is already saved. @returns false if storage is full or blocked */
export function toggleReadLater(post: Post): boolean {
  return readLater.update((keptPosts) => {
    const otherPosts = keptPosts.filter(({ _id }) => _id !== post._id);
    return otherPosts.length < keptPosts.length ? otherPosts : [reduceToCard(post), ...keptPosts];
  });
}

function reduceToCard(post: Post): Post {
  return { ...post, description: ledeOf(post), minutes: readingMinutesOf(post), likes: [] };
}
