import { Fragment, type Node } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { markdownRules } from "./inputRules";

const { nodes } = schema;

/** Keeps paragraphs to write in around everything else, and the head and the alignment of a table in its first row. */
export const tidy = new Plugin({
  appendTransaction: (transactions, _, state) => {
    const { doc, tr } = state;
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    tidyTables(doc, tr);
    for (const index of roomsIn(doc)) {
      const before = doc.children.slice(0, index);
      const pos = before.reduce((size, { nodeSize }) => size + nodeSize, 0);
      tr.insert(tr.mapping.map(pos), nodes.paragraph.create());
    }
    const rule: unknown = markdownRules.getState(state);
    // Backspace still takes back what was just typed.
    return tr.docChanged ? tr.setMeta(markdownRules, rule) : null;
  },
});

/** Opens a text with the paragraphs around it. */
export function withRoomToWrite(doc: Node): Node {
  let { children } = doc;
  for (const index of roomsIn(doc))
    children = children.toSpliced(index, 0, nodes.paragraph.create());
  return doc.copy(Fragment.from(children));
}

/** Beside these no key and no finger reaches a place for a paragraph. */
const closed = new Set([nodes.table, nodes.codeBlock, nodes.picture, nodes.rule]);

/** Returns the indices at which a paragraph is missing: after the text, and before its start. */
function roomsIn({ children }: Node): number[] {
  const last = children.findLastIndex(({ type }) => type !== nodes.footnote);
  const end = children[last]?.type === nodes.paragraph ? [] : [last + 1];
  return children[0] && closed.has(children[0].type) ? [...end, 0] : end;
}

function tidyTables(doc: Node, tr: Transaction): void {
  doc.descendants((node, pos) => {
    if (node.type !== nodes.table) return !node.isTextblock;
    node.forEach((row, rowOffset, index) => {
      const type = index === 0 ? nodes.headCell : nodes.cell;
      row.forEach((cell, offset, column) => {
        const at = pos + 1 + rowOffset + 1 + offset;
        const align: unknown = node.firstChild?.maybeChild(column)?.attrs.align;
        if (cell.type !== type || cell.attrs.align !== align)
          tr.setNodeMarkup(at, type, { ...cell.attrs, align });
      });
    });
    return false;
  });
}
