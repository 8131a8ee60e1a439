import { Fragment, type Node } from "prosemirror-model";
import { schema } from "../../lib/document/schema";
import { freeId, isFootnote } from "./footnotes";

const { nodes } = schema;

/**
 * Separates pasted footnotes from the text that refers to them. A footnote whose id the document uses for another one
 * is renamed, and a reference without a footnote dropped.
 */
export function partNotes(pasted: Fragment, doc: Node): { content: Fragment; notes: Node[] } {
  const known = new Map(doc.children.filter(isFootnote).map((note) => [note.attrs.id, note]));
  const names = new Map<unknown, string>();
  const notes: Node[] = [];
  let number = Number(freeId(doc));
  for (const note of pasted.content.filter(isFootnote)) {
    const { id } = note.attrs;
    const isSame = known.get(id)?.content.eq(note.content);
    const name = known.has(id) && !isSame ? String(number++) : String(id);
    names.set(id, name);
    if (!isSame) notes.push(nodes.footnote.create({ id: name }, note.content));
  }
  const renamed = (fragment: Fragment): Fragment =>
    Fragment.from(
      fragment.content.flatMap((node) => {
        if (node.type !== nodes.footnoteReference)
          return node.isText ? node : node.copy(renamed(node.content));
        const name =
          names.get(node.attrs.id) ?? (known.has(node.attrs.id) ? String(node.attrs.id) : null);
        return name === null ? [] : node.type.create({ id: name }, null, node.marks);
      }),
    );
  return {
    content: renamed(Fragment.from(pasted.content.filter((node) => !isFootnote(node)))),
    notes,
  };
}
