import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { schema } from "./document/schema";
import { sourceOf } from "./document/sources";
import { hasAllowedNesting } from "./document/attributes";

const { nodes } = schema;

/**
 * Returns a plugin that keeps a document in a form that Markdown can express. Rejects changes that nest blocks too
 * deeply, and corrects tables, adjacent lists, tasks and line feeds that Markdown would store differently. Also adds
 * paragraphs at the start and the end in which the author can write.
 * @param markdownRules plugin of input rules, of which the last one can still be undone after a correction
 */
export function tidy(markdownRules: Plugin): Plugin {
  return new Plugin({
    filterTransaction: ({ docChanged, doc }) => !docChanged || hasAllowedNesting(doc),
    appendTransaction: (transactions, _, state) => {
      const { doc, tr } = state;
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const joinPositions: number[] = [];
      doc.descendants((node, pos, parent, index) => {
        const next = parent?.maybeChild(index + 1);
        // A block with a source is unchanged since it was parsed, so it needs no corrections.
        const isChanged = !sourceOf(node);
        if (next && (isChanged || !sourceOf(next)) && wouldBeOneList(node, next))
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
      for (const pos of newParagraphPositions(doc))
        tr.insert(tr.mapping.map(pos), nodes.paragraph.create());
      const lastRule: unknown = markdownRules.getState(state);
      return tr.docChanged ? tr.setMeta(markdownRules, lastRule) : null;
    },
  });
}

/** Returns a document with the empty paragraphs that the author needs to write at its start and end. */
export function withEdgeParagraphs(doc: Node): Node {
  const paragraph = new Slice(Fragment.from(nodes.paragraph.create()), 0, 0);
  return newParagraphPositions(doc).reduce((text, pos) => text.replace(pos, pos, paragraph), doc);
}

/** Types of blocks before which the cursor cannot be placed to begin a paragraph. */
const blockTypesNeedingParagraph = new Set([
  nodes.table,
  nodes.codeBlock,
  nodes.picture,
  nodes.rule,
]);

/** Returns the positions, highest first, of paragraphs to add at the end (above the footnotes) and at the start. */
function newParagraphPositions({ children }: Node): number[] {
  const lastIndex = children.findLastIndex(({ type }) => type !== nodes.footnote);
  const size = Fragment.from(children.slice(0, lastIndex + 1)).size;
  const positions = children[lastIndex]?.type === nodes.paragraph ? [] : [size];
  return children[0] && blockTypesNeedingParagraph.has(children[0].type)
    ? [...positions, 0]
    : positions;
}

/** Replaces line feeds, which remain when code joins another block, with line breaks or, in headings, spaces. */
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

/**
 * Returns whether our parser would join two adjacent lists. It joins numbered lists if the second one starts with the
 * last number of the first one or with the number after that.
 */
function wouldBeOneList(list: Node, next: Node): boolean {
  if (!list.type.isInGroup("list") || next.type !== list.type) return false;
  const step = next.attrs.start - list.attrs.start - list.childCount + 1;
  return list.type === nodes.bulletList || step === 0 || step === 1;
}
