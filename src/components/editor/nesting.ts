import type { Node } from "prosemirror-model";
import { maxListDepth, maxQuoteDepth } from "../../shared/markdown/blockParser";
import { schema } from "../../lib/document/schema";

const { nodes } = schema;

/**
 * Returns whether quotes and lists are nested no deeper than our Markdown allows.
 * @param quotes maximum number of nested quotes @param lists maximum number of nested lists
 */
export function hasAllowedNesting(
  { type, isTextblock, children }: Node,
  quotes = maxQuoteDepth,
  lists = maxListDepth,
): boolean {
  const quotesLeft = quotes - Number(type === nodes.quote);
  const listsLeft = lists - Number(type.isInGroup("list"));
  if (quotesLeft < 0 || listsLeft < 0) return false;
  return isTextblock || children.every((child) => hasAllowedNesting(child, quotesLeft, listsLeft));
}
