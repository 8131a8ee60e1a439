/** The posts around a post in the list of all posts of its topic, which is sorted newest first. */
export interface Neighbours<Item> {
  /** The closest newer post. */
  previous: Item | null;
  /** The closest older post. */
  next: Item | null;
  /** Up to `MORE_POSTS` posts after `next`, continuing with the newest post after the oldest. */
  more: Item[];
}

/** Maximum number of posts in `more`. */
export const MORE_POSTS = 3;

/** Returns the neighbours of a post among the posts of its topic, sorted newest first; null if it is not among them. */
export function neighboursOf<Item extends { _id: string }>(
  posts: readonly Item[],
  id: string,
): Neighbours<Item> | null {
  const index = posts.findIndex((post) => post._id === id);
  if (index === -1) return null;
  const otherPosts = [...posts.slice(index + 2), ...posts.slice(0, Math.max(0, index - 1))];
  return {
    previous: posts[index - 1] ?? null,
    next: posts[index + 1] ?? null,
    more: otherPosts.slice(0, MORE_POSTS),
  };
}

interface Dated {
  /** ISO 8601 in UTC; null or undefined if unknown. */
  createdAt?: string | null | undefined;
}

/** Returns a copy sorted by time, with the newest items first and items without a time last. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => compareCodeUnits(b.createdAt ?? "", a.createdAt ?? ""));
}

/** Compares by code units, which sorts ISO times correctly and is much faster than collation. */
function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
