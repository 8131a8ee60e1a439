import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { fitsVisualEditor } from "../../src/features/writing/editorChoice";
import { markdownToDocument } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { notifyWarning } from "../../src/lib/feedback/notify";
import {
  type CopiedContent,
  insertPendingPicture,
  type AddPictures,
  warnOfTooLongText,
} from "./copied";
import { hasAllowedNesting } from "./nesting";
import { separateFootnotes } from "./pastedFootnotes";

const { nodes } = schema;

/**
 * Converts copied HTML to a document. Parses the plain text as Markdown instead if there is no convertible HTML or the
 * converter cannot be loaded.
 */
export async function toDocument({ html, text }: CopiedContent): Promise<Node> {
  const converter = html ? await import("./paste/clipboard").catch(() => null) : null;
  return converter?.formattedDocument(html, text) ?? markdownToDocument(text);
}

/**
 * Replaces the selection with a document from `toDocument`. If that document is empty, uploads the copied pictures
 * instead. Shows a warning instead if the text would be too long for the visual editor.
 */
export function insertDocument(
  view: EditorView,
  doc: Node,
  copiedContent: CopiedContent,
  addPictures: AddPictures,
  event?: ClipboardEvent,
): void {
  if (isEmptyDocument(doc))
    return addCopiedPictures(copiedContent, addPictures, (name) =>
      insertPendingPicture(name)(view.state, view.dispatch),
    );
  const { state } = view;
  if (!fitsVisualEditor(state.doc.content.size + doc.content.size)) return warnOfTooLongText();
  const { content, notes } = separateFootnotes(doc.content, state.doc);
  const slice = openSlice(content);
  if (event && pasteCells(view, event, slice)) return undefined;
  // A table cell can contain only a single line.
  const tr = isInTable(state)
    ? state.tr.replaceSelection(toSingleLine(slice))
    : replaceSelection(state, slice);
  tr.insert(tr.doc.content.size, notes);
  // Makes the paste a separate step of the undo history.
  return view.dispatch(closeHistory(tr.scrollIntoView()));
}

/** Returns whether a document is empty, in which case pasting it must not delete the selection. */
export function isEmptyDocument(doc: Node): boolean {
  return doc.content.size <= nodes.paragraph.create().nodeSize;
}

/** Uploads copied picture files, or shows a warning if pictures were copied but the blog accepts none. */
export function addCopiedPictures(
  { files, hasPicture }: CopiedContent,
  addPictures: AddPictures,
  insertPlaceholder: (name: string) => void,
): void {
  if (!hasPicture) return;
  if (addPictures) addPictures(files, insertPlaceholder);
  else notifyWarning("Ten blog przyjmuje w\u00a0treści tylko zdjęcia z\u00a0adresu.");
}

function toSingleLine(slice: Slice): Slice {
  const line: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(" "));
    if (node.isText) line.push(schema.text((node.text ?? "").replaceAll("\n", " "), node.marks));
    if (node.type === nodes.footnoteReference) line.push(node);
    if (node.type === nodes.lineBreak) line.push(schema.text(" "));
  });
  return new Slice(Fragment.from(line), 0, 0);
}

/** Replaces the selection with a slice. Unwraps quotes and lists that are nested deeper than our Markdown allows. */
function replaceSelection(state: EditorState, slice: Slice): Transaction {
  const { $from } = state.selection;
  const ancestors = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type);
  const quoteLevels = maxQuoteDepth - ancestors.filter((type) => type === nodes.quote).length;
  const listLevels = maxListDepth - ancestors.filter((type) => type.isInGroup("list")).length;
  const flattenLists = (levels: number) =>
    openSlice(Fragment.from(flatten(slice.content.content, quoteLevels, levels)));
  const unchangedPaste = state.tr.replaceSelection(slice);
  if (hasAllowedNesting(unchangedPaste.doc)) return unchangedPaste;
  // The first pasted list may merge with the list around the cursor, which saves one level.
  const mergedPaste = state.tr.replaceSelection(flattenLists(listLevels + 1));
  return hasAllowedNesting(mergedPaste.doc)
    ? mergedPaste
    : state.tr.replaceSelection(flattenLists(listLevels));
}

/** Unwraps quotes and lists that are nested more deeply than the given numbers of levels. */
function flatten(blocks: readonly Node[], quoteLevels: number, listLevels: number): Node[] {
  return blocks.flatMap((block) => {
    if (block.isTextblock || block.isAtom) return block;
    const isList = block.type.isInGroup("list");
    const levels = [
      quoteLevels - Number(block.type === nodes.quote),
      listLevels - Number(isList),
    ] as const;
    if (Math.min(...levels) >= 0)
      return block.copy(Fragment.from(flatten(block.children, ...levels)));
    const content = isList ? block.children.flatMap(({ children }) => children) : block.children;
    return flatten(content, quoteLevels, listLevels);
  });
}

/**
 * Makes a slice whose first and last blocks merge with adjacent text. Code blocks do not merge, because other blocks
 * must not contain their line feeds.
 */
function openSlice(content: Fragment): Slice {
  const { openStart, openEnd } = Slice.maxOpen(content);
  const isCode = (node: Node | null) => node?.type === nodes.codeBlock;
  return new Slice(
    content,
    isCode(content.firstChild) ? 0 : openStart,
    isCode(content.lastChild) ? 0 : openEnd,
  );
}
