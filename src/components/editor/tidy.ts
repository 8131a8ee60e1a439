import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { sourceOf } from "../../lib/document/sources";
import { markdownRules } from "./markdownRules";
import { hasMarkdownLevels } from "./nesting";

const { nodes } = schema;

/**
 * Keeps a document as Markdown can store it, and adds paragraphs to write in around other blocks: the first row of a
 * table is its head and aligns it, adjacent lists that Markdown would join are one, and changes that would nest blocks
 * too deep are rejected.
 */
export const tidy = new Plugin({
  filterTransaction: ({ docChanged, doc }) => !docChanged || hasMarkdownLevels(doc),
  appendTransaction: (transactions, _, state) => {
    const { doc, tr } = state;
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const joints: number[] = [];
    doc.descendants((node, pos, parent, index) => {
      const next = parent?.maybeChild(index + 1);
      // Unchanged blocks keep their source.
      const isChanged = !sourceOf(node);
      if (next && (isChanged || !sourceOf(next)) && isOneList(node, next))
        joints.push(pos + node.nodeSize);
      // Our Markdown dialect has no tasks in numbered lists.
      if (parent?.type === nodes.orderedList && node.attrs.isDone !== null)
        tr.setNodeAttribute(pos, "isDone", null);
      if (node.type === nodes.table && isChanged) tidyTable(node, pos, tr);
      if (isChanged && node.isTextblock && !node.type.spec.code) breakLines(node, pos + 1, tr);
      return isChanged && !node.isTextblock && node.type !== nodes.table;
    });
    for (const pos of joints.toReversed()) tr.join(pos);
    for (const pos of missingParagraphsIn(doc))
      tr.insert(tr.mapping.map(pos), nodes.paragraph.create());
    const rule: unknown = markdownRules.getState(state);
    // Keeps the last input rule, so that Backspace can still undo it.
    return tr.docChanged ? tr.setMeta(markdownRules, rule) : null;
  },
});

/** Adds the paragraphs to write in to a document that is being opened. */
export function withRoomToWrite(doc: Node): Node {
  const room = new Slice(Fragment.from(nodes.paragraph.create()), 0, 0);
  return missingParagraphsIn(doc).reduce((text, pos) => text.replace(pos, pos, room), doc);
}

/** Blocks beside which the cursor cannot be placed to begin a paragraph. */
const blocksWithoutRoom = new Set([nodes.table, nodes.codeBlock, nodes.picture, nodes.rule]);

/** Returns where a document lacks a paragraph to write in: at its end, before the footnotes, and at its start. */
function missingParagraphsIn({ children }: Node): number[] {
  const last = children.findLastIndex(({ type }) => type !== nodes.footnote);
  const size = Fragment.from(children.slice(0, last + 1)).size;
  const end = children[last]?.type === nodes.paragraph ? [] : [size];
  return children[0] && blocksWithoutRoom.has(children[0].type) ? [...end, 0] : end;
}

/** Replaces line feeds in a block to which code was joined: by line breaks in a paragraph, by spaces elsewhere. */
function breakLines(block: Node, start: number, tr: Transaction): void {
  const end = block.type === nodes.paragraph ? nodes.lineBreak.create() : schema.text(" ");
  block.forEach(({ text = "" }, offset) => {
    for (const { index } of text.matchAll(/\n/g)) {
      const at = start + offset + index;
      tr.replaceWith(at, at + 1, end);
    }
  });
}

function tidyTable(table: Node, pos: number, tr: Transaction): void {
  table.forEach((row, rowOffset, index) => {
    const type = index === 0 ? nodes.headCell : nodes.cell;
    row.forEach((cell, offset, column) => {
      const at = pos + 1 + rowOffset + 1 + offset;
      const align: unknown = table.firstChild?.maybeChild(column)?.attrs.align;
      if (cell.type !== type || cell.attrs.align !== align)
        tr.setNodeMarkup(at, type, { ...cell.attrs, align });
    });
  });
}

/** Returns whether our parser makes one list of two: numbers go on from the last one, or repeat it. */
function isOneList(list: Node, next: Node): boolean {
  if (!list.type.isInGroup("list") || next.type !== list.type) return false;
  const step = next.attrs.start - list.attrs.start - list.childCount + 1;
  return list.type === nodes.bulletList || step === 0 || step === 1;
}
