export const commentOrders = ["newest", "oldest"] as const;
export type CommentOrder = (typeof commentOrders)[number];

const key = "commentOrder";
const listeners = new Set<() => void>();
/** Fallback where storage is blocked. */
let inMemory: CommentOrder = "newest";

/** Returns the reader's choice; newest first by default. */
export function readCommentOrder(): CommentOrder {
  try {
    const stored = localStorage.getItem(key);
    return commentOrders.find((order) => order === stored) ?? "newest";
  } catch {
    return inMemory;
  }
}

export function writeCommentOrder(order: CommentOrder): void {
  inMemory = order;
  try {
    localStorage.setItem(key, order);
  } catch {
    // The choice then lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** @returns the unsubscribe function */
export function subscribeToCommentOrder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
