import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "../../lib/document/schema";
import { sourceOf } from "../../lib/document/sources";
import { markdownRules } from "./markdownRules";
import { hasMarkdownLevels } from "./nesting";

const { nodes } = schema;

/**
 * Keeps a document in a form that Markdown can store. Makes the first row of a table its head, which sets the alignment
 * of columns, joins lists that Markdown would join, and rejects changes that nest blocks too deeply. Also adds
 * paragraphs in which the author can write before and after other blocks.
 */
export const tidy = new Plugin({
  filterTransaction: ({ docChanged, doc }) => !docChanged || hasMarkdownLevels(doc),
  appendTransaction: (transactions, _, state) => {
    const { doc, tr } = state;
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const joinPositions: number[] = [];
    doc.descendants((node, pos, parent, index) => {
      const next = parent?.maybeChild(index + 1);
      // A block with a source has not changed since it was parsed, and is left as it is.
      const isChanged = !sourceOf(node);
      if (next && (isChanged || !sourceOf(next)) && isOneList(node, next))
        joinPositions.push(pos + node.nodeSize);
      // Our Markdown dialect has no tasks in numbered lists.
      if (parent?.type === nodes.orderedList && node.attrs.isDone !== null)
        tr.setNodeAttribute(pos, "isDone", null);
      if (node.type === nodes.table && isChanged) tidyTable(node, pos, tr);
      if (isChanged && node.isTextblock && !node.type.spec.code)
        replaceLineFeeds(node, pos + 1, tr);
      return isChanged && !node.isTextblock && node.type !== nodes.table;
    });
    for (const pos of joinPositions.toReversed()) tr.join(pos);
    for (const pos of missingParagraphsIn(doc))
      tr.insert(tr.mapping.map(pos), nodes.paragraph.create());
    const rule: unknown = markdownRules.getState(state);
    // Preserves the state of the last input rule, so that Backspace can still undo it.
    return tr.docChanged ? tr.setMeta(markdownRules, rule) : null;
  },
});

/** Adds paragraphs in which the author can write to a document that is being opened. */
export function withRoomToWrite(doc: Node): Node {
  const paragraph = new Slice(Fragment.from(nodes.paragraph.create()), 0, 0);
  return missingParagraphsIn(doc).reduce((text, pos) => text.replace(pos, pos, paragraph), doc);
}

/** Types of blocks before which the cursor cannot be placed to begin a paragraph. */
const blocksWithoutRoom = new Set([nodes.table, nodes.codeBlock, nodes.picture, nodes.rule]);

/** Returns where paragraphs to write in are missing, first after the last block except footnotes, then at the start. */
function missingParagraphsIn({ children }: Node): number[] {
  const last = children.findLastIndex(({ type }) => type !== nodes.footnote);
  const size = Fragment.from(children.slice(0, last + 1)).size;
  const end = children[last]?.type === nodes.paragraph ? [] : [size];
  return children[0] && blocksWithoutRoom.has(children[0].type) ? [...end, 0] : end;
}

/** Replaces line feeds from code that was joined to a block with line breaks in a paragraph, or with spaces. */
function replaceLineFeeds(block: Node, start: number, tr: Transaction): void {
  const replacement = block.type === nodes.paragraph ? nodes.lineBreak.create() : schema.text(" ");
  block.forEach(({ text = "" }, offset) => {
    for (const { index } of text.matchAll(/\n/g)) {
      const at = start + offset + index;
      tr.replaceWith(at, at + 1, replacement);
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

/** Returns whether our parser would join two lists. Numbers must go on after the last item, or repeat its number. */
function isOneList(list: Node, next: Node): boolean {
  if (!list.type.isInGroup("list") || next.type !== list.type) return false;
  const step = next.attrs.start - list.attrs.start - list.childCount + 1;
  return list.type === nodes.bulletList || step === 0 || step === 1;
}
