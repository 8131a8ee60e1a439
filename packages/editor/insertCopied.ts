import { closeHistory, undoNoScroll } from "prosemirror-history";
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { isEmptyDocument } from "./document/emptyDocument";
import { markdownToDocument } from "./document/markdownToDocument";
import { schema } from "./document/schema";
import { ancestorOf } from "./blockCommands";
import { addPastedPictures, type CopiedContent } from "./copied";
import type { EditorHost } from "./host";
import { hasAllowedNesting } from "./nesting";
import { separateFootnotes } from "./pastedFootnotes";
import { plainTextDocument } from "./plainText";
import type { PasteState } from "./pendingPaste";
import { fitsVisualEditor, tooLongMessage } from "./visualLimits";

const { nodes } = schema;

/**
 * Converts copied HTML to a document. Parses the plain text as Markdown instead if there is no convertible HTML or the
 * converter cannot be loaded.
 */
export async function toDocument({ html, text }: CopiedContent, host: EditorHost): Promise<Node> {
  if (!html) return plainTextDocument(text);
  const converter = await import("./paste/clipboard").catch(() => null);
  return converter?.formattedDocument(html, text, host) ?? markdownToDocument(text);
}

/** Converts copied content. @returns a function that replaces the placeholder of the content with it */
export async function convertPaste(
  copiedContent: CopiedContent,
  host: EditorHost,
  event: ClipboardEvent | undefined,
) {
  const pasted = await toDocument(copiedContent, host);
  return (view: EditorView, pos: number, { doc, isAlone }: PasteState) => {
    const { state } = view;
    const isUntouched = state.doc === doc && state.selection.from === pos + 1;
    // If nothing has been changed since, one undo takes away the paste and brings back what it has replaced.
    if (isUntouched) undoNoScroll(state, view.dispatch);
    else view.dispatch(withoutPlaceholder(state, pos));
    const isAtSelection = isUntouched || isInCell(view.state.doc.resolve(pos));
    if (isEmptyDocument(pasted)) addPastedPictures(copiedContent, host, () => undefined);
    else if (fitsVisualEditor(view.state.doc.content.size + pasted.content.size))
      insertDocument(view, pasted, isAtSelection ? null : { pos, isAlone }, event);
    else host.notifyWarning(tooLongMessage);
  };
}

/** Removes a placeholder. Undo skips this change, since the placeholder must not come back after its content. */
function withoutPlaceholder({ tr }: EditorState, pos: number): Transaction {
  tr.delete(pos, pos + 1).setMeta("addToHistory", false);
  const $pos = tr.doc.resolve(pos);
  // Cells are pasted at the selection.
  return isInCell($pos) ? tr.setSelection(TextSelection.near($pos)) : tr;
}

function isInCell($pos: ResolvedPos): boolean {
  return ancestorOf($pos, [nodes.table]) !== undefined;
}

/** Place at which content is inserted although the author may have gone on writing elsewhere. */
type Place = Pick<PasteState, "isAlone"> & { pos: number };

/** Replaces the selection with a document from `toDocument`, or inserts it at a place. */
function insertDocument(
  view: EditorView,
  pasted: Node,
  place: Place | null,
  event: ClipboardEvent | undefined,
): void {
  const { state } = view;
  const { content, notes } = separateFootnotes(pasted.content, state.doc);
  const slice = openSlice(content);
  if (!place && event && pasteCells(view, event, slice)) return undefined;
  // A table cell can contain only a single line.
  const tr =
    !place && isInTable(state)
      ? state.tr.replaceSelection(toSingleLine(slice))
      : insertSlice(state, slice, place);
  tr.insert(tr.doc.content.size, notes);
  // Makes the paste a separate step of the undo history.
  return view.dispatch(closeHistory(place ? tr : tr.scrollIntoView()));
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

/** Inserts a slice. Unwraps quotes and lists that are nested deeper than our Markdown allows. */
function insertSlice(state: EditorState, slice: Slice, place: Place | null): Transaction {
  const $from = place ? state.doc.resolve(place.pos) : state.selection.$from;
  const insert = (content: Slice) =>
    place ? insertAt(state.tr, content, place) : state.tr.replaceSelection(content);
  const ancestors = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type);
  const quoteLevels = maxQuoteDepth - ancestors.filter((type) => type === nodes.quote).length;
  const listLevels = maxListDepth - ancestors.filter((type) => type.isInGroup("list")).length;
  const flattenLists = (levels: number) =>
    openSlice(Fragment.from(flatten(slice.content.content, quoteLevels, levels)));
  const unchangedPaste = insert(slice);
  if (hasAllowedNesting(unchangedPaste.doc)) return unchangedPaste;
  // The first pasted list may merge with the list around the cursor, which saves one level.
  const mergedPaste = insert(flattenLists(listLevels + 1));
  return hasAllowedNesting(mergedPaste.doc) ? mergedPaste : insert(flattenLists(listLevels));
}

/**
 * Inserts a slice at a position. If the paste began its block, what has been written after it moves to the last pasted
 * block, so that the first one keeps its form, for example as a heading.
 */
function insertAt(tr: Transaction, slice: Slice, { pos, isAlone }: Place): Transaction {
  const { parent, parentOffset } = tr.doc.resolve(pos);
  const isSplit = isAlone && parentOffset === 0 && parent.content.size > 0;
  if (isSplit) tr.split(pos);
  const splitSteps = tr.steps.length;
  tr.replaceRange(pos, pos, slice);
  if (!isSplit) return tr;
  const end = tr.mapping.slice(splitSteps).map(pos + 1);
  const { nodeBefore, nodeAfter } = tr.doc.resolve(end);
  const isJoinable = nodeBefore?.isTextblock && !nodeBefore.type.spec.code;
  return isJoinable && nodeAfter && nodeBefore.canAppend(nodeAfter) ? tr.join(end) : tr;
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
