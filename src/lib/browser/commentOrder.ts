import { readStored, writeStored } from "./storage";

export const commentOrders = ["newest", "oldest"] as const;
export type CommentOrder = (typeof commentOrders)[number];

const key = "commentOrder";
const listeners = new Set<() => void>();
/** Fallback where storage is blocked. */
let inMemory: CommentOrder | undefined;

/** Returns the reader's choice; newest first by default. */
export function readCommentOrder(): CommentOrder {
  const stored = inMemory ?? readStored(key);
  return commentOrders.find((order) => order === stored) ?? "newest";
}

export function writeCommentOrder(order: CommentOrder): void {
  inMemory = writeStored(key, order) ? undefined : order;
  for (const listener of listeners) listener();
}

export function subscribeToCommentOrder(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
