/** The posts around one in its topic, to read on; kept free of zod, so that the page may import it. */
export interface Neighbours<Item> {
  /** The one before it in the topic's list, which begins with the newest. */
  previous: Item | null;
  next: Item | null;
  /** A few that follow, at the list's end those it begins with. */
  more: Item[];
}

/** How many more there are at most. */
export const MORE_POSTS = 3;

/**
 * Finds the neighbours of a post.
 * @param posts of its topic, newest first
 * @returns null where it is not among them
 */
export function neighboursOf<Item extends { _id: string }>(
  posts: readonly Item[],
  id: string,
): Neighbours<Item> | null {
  const place = posts.findIndex((post) => post._id === id);
  if (place === -1) return null;
  const others = [...posts.slice(place + 2), ...posts.slice(0, Math.max(0, place - 1))];
  return {
    previous: posts[place - 1] ?? null,
    next: posts[place + 1] ?? null,
    more: others.slice(0, MORE_POSTS),
  };
}
