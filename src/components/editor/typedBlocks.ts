import { type Command, Selection } from "prosemirror-state";
import { parseMarkdown } from "../../shared/markdown/blocks";
import type { Block } from "../../shared/markdown/blockTree";
import { plainText } from "../../lib/document/characters";
import { toNode } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";

const { nodes } = schema;

/**
 * Turns a line into the rule, the picture or the code block that our parser reads in it, or two into the
 * head of a table, which gets a row.
 */
export const readTypedBlock: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  const text = plainText(parent.children) ?? "";
  const isAtEnd = empty && $from.parentOffset === parent.content.size;
  if (!isAtEnd || parent.type !== nodes.paragraph || !text) return false;
  const above = $from.node(-1).maybeChild($from.index(-1) - 1);
  const head = above?.type === nodes.paragraph ? plainText(above.children) : undefined;
  const [fence = ""] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  const line = blockIn(`${text}\n${fence}`, ["code", "rule", "picture"]);
  const table = line ? undefined : blockIn(`${head}\n${text}\n|`, ["table"]);
  const block = line ?? table;
  if (!block) return false;
  const node = toNode(block);
  const from = $from.before() - (table && above ? above.nodeSize : 0);
  const below = node.isAtom ? [nodes.paragraph.create()] : [];
  const tr = state.tr.replaceWith(from, $from.after(), [node, ...below]);
  // In the code, in the row below the head, or below what one cannot write in.
  const cursor = from + (node.isAtom ? node.nodeSize : table ? 1 + node.child(0).nodeSize : 0);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(cursor))).scrollIntoView());
  return true;
};

/** Returns the block that a text is as a whole, if it is of one of some kinds. */
function blockIn(text: string, kinds: readonly Block["kind"][]): Block | undefined {
  const [block, ...others] = parseMarkdown(text, "post");
  return block && others.length === 0 && kinds.includes(block.kind) ? block : undefined;
}
