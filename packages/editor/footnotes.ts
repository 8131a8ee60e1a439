import { Fragment, type Node, Slice } from "prosemirror-model";
import { type Command, Plugin, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "./document/schema";
import { cachedByNode } from "./document/sources";
import { ancestorOf } from "./blockCommands";

const { nodes } = schema;

/** Inserts a reference, and moves to its new footnote. If the cursor is in a footnote, moves to its first reference. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $from, to } = state.selection;
  const footnote = ancestorOf($from, [nodes.footnote]);
  const { tr } = state;
  if (footnote) {
    const reference = footnotesIn(state.doc).references.find(
      ({ id }) => id === footnote.node.attrs.id,
    );
    if (!reference) return false;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, reference.pos + 1)).scrollIntoView());
    return true;
  }
  if (!$from.parent.type.contentMatch.matchType(nodes.footnoteReference)) return false;
  const id = unusedFootnoteId(state.doc);
  tr.insert(to, nodes.footnoteReference.create({ id }));
  const end = tr.doc.content.size;
  tr.insert(end, nodes.footnote.create({ id }, nodes.paragraph.create()));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  return true;
};

/** Moves the cursor to the end of the footnote with the given id. */
export function moveToFootnote(id: unknown): Command {
  return (state, dispatch) => {
    const place = footnotesIn(state.doc).notes.find((footnote) => footnote.id === id);
    if (!place) return false;
    const selection = TextSelection.near(state.doc.resolve(place.pos + place.size - 1), -1);
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/**
 * Plugin that numbers footnotes. Deletes a footnote when its last reference is deleted, and all references to a
 * footnote when the footnote is deleted.
 */
export const footnotes = new Plugin({
  props: { decorations: ({ doc }) => numberDecorations(doc) },
  appendTransaction: (_, { doc: previousDoc }, { doc, tr }) => {
    if (previousDoc === doc) return null;
    const [previous, current] = [footnotesIn(previousDoc), footnotesIn(doc)];
    const lostIdsOf = {
      notes: lostIds(previous.notes, current.notes),
      references: lostIds(previous.references, current.references),
    };
    const orphans = [
      ...current.notes.filter(({ id }) => lostIdsOf.references.has(id)),
      ...current.references.filter(({ id }) => lostIdsOf.notes.has(id)),
    ];
    for (const { pos, size } of orphans.toSorted((a, b) => b.pos - a.pos))
      tr.delete(pos, pos + size);
    return orphans.length > 0 ? tr : null;
  },
});

/** Returns the ids that occur in `previous` but not in `current`. */
function lostIds(
  previous: readonly FootnotePlace[],
  current: readonly FootnotePlace[],
): Set<unknown> {
  const missingIds = new Set(previous.map(({ id }) => id));
  for (const { id } of current) missingIds.delete(id);
  return missingIds;
}

interface FootnotePlace {
  id: unknown;
  pos: number;
  size: number;
  isNote: boolean;
}

function footnotesIn(doc: Node | Fragment) {
  const places: FootnotePlace[] = [];
  doc.forEach((block, start) => {
    for (const place of placesIn(block)) places.push({ ...place, pos: start + place.pos });
  });
  return {
    references: places.filter(({ isNote }) => !isNote),
    notes: places.filter(({ isNote }) => isNote),
  };
}

/** Returns the footnotes and references in a block, with positions relative to the start of the block. */
const placesIn = cachedByNode((block) => {
  const places: FootnotePlace[] = [];
  const visit = (node: Node, pos: number) => {
    const isNote = node.type === nodes.footnote;
    if (isNote || node.type === nodes.footnoteReference)
      places.push({ id: node.attrs.id, pos, size: node.nodeSize, isNote });
  };
  visit(block, 0);
  block.descendants((node, pos) => visit(node, pos + 1));
  return places;
});

function numberDecorations(doc: Node): DecorationSet {
  const { references, notes } = footnotesIn(doc);
  const numbers = new Map<unknown, number>();
  for (const { id } of references) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  const decorations = [...references, ...notes].map(({ id, pos, size }) =>
    Decoration.node(pos, pos + size, { "data-number": String(numbers.get(id) ?? "–") }),
  );
  return DecorationSet.create(doc, decorations);
}

/** Appends the footnotes that a copied slice refers to but lacks. @param doc document from which it was copied */
export function withFootnotes(slice: Slice, doc: Node): Slice {
  const { content, openStart } = slice;
  const ids = new Set(footnotesIn(content).references.map(({ id }) => id));
  for (const { id } of footnotesIn(content).notes) ids.delete(id);
  const notes = doc.children.filter(
    ({ type, attrs }) => type === nodes.footnote && ids.has(attrs.id),
  );
  return notes.length > 0 ? new Slice(content.append(Fragment.from(notes)), openStart, 0) : slice;
}

export function isFootnote({ type }: Node): boolean {
  return type === nodes.footnote;
}

/** Returns an unused number as the id of a new footnote. Skips numbers that the text contains, as in `[^1]`. */
export function unusedFootnoteId(doc: Node): string {
  const { references, notes } = footnotesIn(doc);
  const usedIds = new Set([...references, ...notes].map(({ id }) => String(id)));
  const text = doc.textContent;
  let number = notes.length + 1;
  while (usedIds.has(String(number)) || text.includes(`[^${number}]`)) number += 1;
  return String(number);
}
