import { type Command, Selection } from "prosemirror-state";
import { parseMarkdown } from "@blog/markdown/blocks";
import type { Block } from "@blog/markdown/tree";
import { unmarkedText } from "./document/characters";
import { toNode } from "./document/markdownToDocument";
import { schema } from "./document/schema";

const { nodes } = schema;

/**
 * Turns the paragraph before the cursor into a thematic break, picture or code block if our parser reads it as one.
 * Turns that paragraph and the one above it into a table with an empty row if the parser reads both as a table head.
 */
export const convertTypedBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = unmarkedText(parent.children) ?? "";
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (!isAtEnd || parent.type !== nodes.paragraph || !text) return false;
  const blockAbove = $from.node(-1).maybeChild($from.index(-1) - 1);
  const head = blockAbove?.type === nodes.paragraph ? unmarkedText(blockAbove.children) : undefined;
  const [fence = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  const singleBlock = parseSoleBlock(`${text}\n${fence}`, ["code", "rule", "picture"]);
  const table = singleBlock ? undefined : parseSoleBlock(`${head}\n${text}\n|`, ["table"]);
  const block = singleBlock ?? table;
  if (!block) return false;
  const node = toNode(block);
  const from = $from.before() - (table && blockAbove ? blockAbove.nodeSize : 0);
  const paragraphsBelow = node.isAtom ? [nodes.paragraph.create()] : [];
  const tr = state.tr.replaceWith(from, $from.after(), [node, ...paragraphsBelow]);
  // Moves the cursor into the code, into the row below the table head, or below a block without text.
  const cursor = from + (node.isAtom ? node.nodeSize : table ? 1 + node.child(0).nodeSize : 0);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cursor))).scrollIntoView());
  return true;
};

/** Parses a text, and returns its block if there is exactly one and it has one of the given kinds. */
function parseSoleBlock(text: string, kinds: readonly Block["kind"][]): Block | undefined {
  const [block, ...others] = parseMarkdown(text, "post");
  return block && others.length === 0 && kinds.includes(block.kind) ? block : undefined;
}
