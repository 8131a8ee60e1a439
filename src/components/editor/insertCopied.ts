import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";
import { notifyWarning } from "../../lib/feedback/notify";
import { type Copied, openSlice, pendingPicture, type TakeFiles, warnOfLength } from "./clipboard";
import { partNotes } from "./pastedNotes";

const { nodes } = schema;

/** Without the converter for HTML the text remains. */
export async function toDocument({ html, text }: Copied): Promise<Node> {
  const converter = html ? await import("../../lib/paste/clipboard").catch(() => null) : null;
  return converter?.formattedDocument(html, text) ?? markdownToDocument(text);
}

/** Inserts what was copied in place of the selection. @param doc what has come of it */
export function insertDocument(
  view: EditorView,
  doc: Node,
  copied: Copied,
  take: TakeFiles,
  event?: ClipboardEvent,
): void {
  if (isNothing(doc))
    return takePictures(copied, take, (name) => pendingPicture(name)(view.state, view.dispatch));
  const { tr } = view.state;
  if (!canBeVisual(tr.doc.content.size + doc.content.size)) return warnOfLength();
  const { content, notes } = partNotes(doc.content, tr.doc);
  const slice = openSlice(content);
  if (event && pasteCells(view, event, slice)) return undefined;
  // A cell holds a line.
  tr.replaceSelection(isInTable(view.state) ? lineOf(slice) : slice);
  tr.insert(tr.doc.content.size, notes);
  // Undone by itself.
  return view.dispatch(closeHistory(tr.scrollIntoView()));
}

/** Returns whether there is nothing that a post can have, which replaces no words. */
export function isNothing(doc: Node): boolean {
  return doc.content.size <= nodes.paragraph.create().nodeSize;
}

/** Takes pictures from the device, or tells why not. */
export function takePictures(
  { files, hasPicture }: Copied,
  take: TakeFiles,
  place: (name: string) => void,
): void {
  if (!hasPicture) return;
  if (take) take(files, place);
  else notifyWarning("Ten blog przyjmuje w\u00a0treści tylko zdjęcia z\u00a0adresu.");
}

function lineOf(slice: Slice): Slice {
  const line: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
    if (node.isText) line.push(schema.text((node.text ?? "").replaceAll("\n", " "), node.marks));
    if (node.type === nodes.footnoteReference) line.push(node);
    if (node.type === nodes.lineBreak) line.push(schema.text(" "));
  });
  return new Slice(Fragment.from(line), 0, 0);
}
