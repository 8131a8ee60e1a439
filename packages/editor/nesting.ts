import type { Node } from "prosemirror-model";
import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { schema } from "./document/schema";

const { nodes } = schema;

/** Returns whether quotes and lists are nested no deeper than the given limits, by default those of our Markdown. */
export function hasAllowedNesting(
  { type, isTextblock, children }: Node,
  maxQuotes = maxQuoteDepth,
  maxLists = maxListDepth,
): boolean {
  const quotesLeft = maxQuotes - Number(type === nodes.quote);
  const listsLeft = maxLists - Number(type.isInGroup("list"));
  if (quotesLeft < 0 || listsLeft < 0) return false;
  return isTextblock || children.every((child) => hasAllowedNesting(child, quotesLeft, listsLeft));
}
