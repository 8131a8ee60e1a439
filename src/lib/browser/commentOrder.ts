/** In which order comments are read. */
export const commentOrders = ["newest", "oldest"] as const;
export type CommentOrder = (typeof commentOrders)[number];

/** Where the choice is kept. */
const key = "commentOrder";
const listeners = new Set<() => void>();
/** What is chosen where nothing can be kept. */
let inMemory: CommentOrder = "newest";

/** The order that the reader has chosen; the newest first unless told. */
export function readCommentOrder(): CommentOrder {
  try {
    const stored = localStorage.getItem(key);
    return commentOrders.find((order) => order === stored) ?? "newest";
  } catch {
    return inMemory;
  }
}

/** Chooses an order, and remembers it. */
export function writeCommentOrder(order: CommentOrder): void {
  inMemory = order;
  try {
    localStorage.setItem(key, order);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** @returns what ends it */
export function subscribeToCommentOrder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
