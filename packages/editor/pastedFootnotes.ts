import { Fragment, type Node } from "prosemirror-model";
import { schema } from "./document/schema";
import { unusedFootnoteId, isFootnote } from "./footnotes";

const { nodes } = schema;

/**
 * Separates pasted footnotes from the text that refers to them. Omits a footnote that the document has with the same
 * id. If the document has another footnote with the id, gives the pasted footnote and its references a new id. Removes
 * references whose footnote is neither pasted nor in the document.
 */
export function separateFootnotes(
  pasted: Fragment,
  doc: Node,
): { content: Fragment; notes: Node[] } {
  const docNotes = new Map(doc.children.filter(isFootnote).map((note) => [note.attrs.id, note]));
  const newIds = new Map<unknown, string>();
  const notes: Node[] = [];
  let nextNumber = Number(unusedFootnoteId(doc));
  for (const note of pasted.content.filter(isFootnote)) {
    const { id } = note.attrs;
    const isInDocument = docNotes.get(id)?.content.eq(note.content);
    const newId = docNotes.has(id) && !isInDocument ? String(nextNumber++) : String(id);
    newIds.set(id, newId);
    if (!isInDocument) notes.push(nodes.footnote.create({ id: newId }, note.content));
  }
  const withNewIds = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.flatMap((node) => {
        if (node.type !== nodes.footnoteReference)
          return node.isText ? node : node.copy(withNewIds(node.content));
        const newId =
          newIds.get(node.attrs.id) ?? (docNotes.has(node.attrs.id) ? String(node.attrs.id) : null);
        return newId === null ? [] : node.type.create({ id: newId }, null, node.marks);
      }),
    );
  return {
    content: withNewIds(Fragment.from(pasted.content.filter((node) => !isFootnote(node)))),
    notes,
  };
}
