import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { maxListDepth, maxQuoteDepth } from "../../shared/markdown/blockParser";
import { canBeVisual } from "../../lib/browser/editorChoice";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { schema } from "../../lib/document/schema";
import { notifyWarning } from "../../lib/feedback/notify";
import { type Copied, openSlice, pendingPicture, type TakeFiles, warnOfLength } from "./copied";
import { hasMarkdownLevels } from "./nesting";
import { partNotes } from "./pastedNotes";

const { nodes } = schema;

/** Converts copied content; if the HTML converter cannot be loaded, parses its plain text as Markdown. */
export async function toDocument({ html, text }: Copied): Promise<Node> {
  const converter = html ? await import("../../lib/paste/clipboard").catch(() => null) : null;
  return converter?.formattedDocument(html, text) ?? markdownToDocument(text);
}

/** Replaces the selection by copied content. @param doc of `toDocument` */
export function insertDocument(
  view: EditorView,
  doc: Node,
  copied: Copied,
  take: TakeFiles,
  event?: ClipboardEvent,
): void {
  if (isNothing(doc))
    return takePictures(copied, take, (name) => pendingPicture(name)(view.state, view.dispatch));
  const { state } = view;
  if (!canBeVisual(state.doc.content.size + doc.content.size)) return warnOfLength();
  const { content, notes } = partNotes(doc.content, state.doc);
  const slice = openSlice(content);
  if (event && pasteCells(view, event, slice)) return undefined;
  // A cell holds a line.
  const tr = isInTable(state)
    ? state.tr.replaceSelection(lineOf(slice))
    : replaceSelection(state, slice);
  tr.insert(tr.doc.content.size, notes);
  // A step of its own for undoing.
  return view.dispatch(closeHistory(tr.scrollIntoView()));
}

/** Returns whether a document is empty; pasting it must not delete the selection. */
export function isNothing(doc: Node): boolean {
  return doc.content.size <= nodes.paragraph.create().nodeSize;
}

/** Uploads copied picture files, or warns that the blog accepts none. */
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

/** Pastes a slice without those of its quotes and lists that would be nested deeper there than in Markdown. */
function replaceSelection(state: EditorState, slice: Slice): Transaction {
  const { $from } = state.selection;
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type);
  const quotes = maxQuoteDepth - around.filter((type) => type === nodes.quote).length;
  const lists = maxListDepth - around.filter((type) => type.isInGroup("list")).length;
  const flat = (levels: number) =>
    openSlice(Fragment.from(flattened(slice.content.content, quotes, levels)));
  const whole = state.tr.replaceSelection(slice);
  if (hasMarkdownLevels(whole.doc)) return whole;
  // The first list may continue the one around it.
  const continued = state.tr.replaceSelection(flat(lists + 1));
  return hasMarkdownLevels(continued.doc) ? continued : state.tr.replaceSelection(flat(lists));
}

/** @param quotes levels that are left @param lists levels that are left */
function flattened(blocks: readonly Node[], quotes: number, lists: number): Node[] {
  return blocks.flatMap((block) => {
    if (block.isTextblock || block.isAtom) return block;
    const isList = block.type.isInGroup("list");
    const within = [quotes - Number(block.type === nodes.quote), lists - Number(isList)] as const;
    if (Math.min(...within) >= 0)
      return block.copy(Fragment.from(flattened(block.children, ...within)));
    const inner = isList ? block.children.flatMap(({ children }) => children) : block.children;
    return flattened(inner, quotes, lists);
  });
}
