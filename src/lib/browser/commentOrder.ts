import { createValue } from "../createValue";
import { readStored, writeStored } from "./storage";

export const commentOrders = ["newest", "oldest"] as const;
export type CommentOrder = (typeof commentOrders)[number];

const key = "commentOrder";
/** The order chosen on this page, for where storage is blocked. */
const chosenOrder = createValue<CommentOrder | undefined>(undefined);

export const subscribeToCommentOrder = chosenOrder.subscribe;

/** Returns the reader's choice; newest first by default. */
export function readCommentOrder(): CommentOrder {
  const chosen = readStored(key) ?? chosenOrder.get();
  return commentOrders.find((order) => order === chosen) ?? "newest";
}

export function writeCommentOrder(order: CommentOrder): void {
  writeStored(key, order);
  chosenOrder.set(order);
}
