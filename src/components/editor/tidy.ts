import { Fragment, type Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { markdownRules } from "./inputRules";

const { nodes } = schema;

/** Keeps a paragraph to write in below everything else, and the head of a table in its first row. */
export const tidy = new Plugin({
  appendTransaction: (transactions, _, state) => {
    const { doc, tr } = state;
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    tidyTables(doc, tr);
    const index = indexAfterText(doc);
    if (index !== undefined) {
      const before = doc.children.slice(0, index);
      const end = before.reduce((size, { nodeSize }) => size + nodeSize, 0);
      tr.insert(end, nodes.paragraph.create());
    }
    const rule: unknown = markdownRules.getState(state);
    // Backspace still takes back what was just typed.
    return tr.docChanged ? tr.setMeta(markdownRules, rule) : null;
  },
});

/** Opens a text with the paragraph at its end. */
export function withRoomToWrite(doc: Node): Node {
  const index = indexAfterText(doc);
  if (index === undefined) return doc;
  return doc.copy(Fragment.from(doc.children.toSpliced(index, 0, nodes.paragraph.create())));
}

/** Returns the index before the footnotes at the end, unless a paragraph precedes it. */
function indexAfterText(doc: Node): number | undefined {
  const last = doc.children.findLastIndex(({ type }) => type !== nodes.footnote);
  return doc.maybeChild(last)?.type === nodes.paragraph ? undefined : last + 1;
}

function tidyTables(doc: Node, tr: Transaction): void {
  doc.descendants((node, pos) => {
    if (node.type !== nodes.table) return !node.isTextblock;
    node.forEach((row, rowOffset, index) => {
      const type = index === 0 ? nodes.headCell : nodes.cell;
      row.forEach((cell, offset) => {
        const at = pos + 1 + rowOffset + 1 + offset;
        if (cell.type !== type) tr.setNodeMarkup(at, type, cell.attrs);
      });
    });
    return false;
  });
}
