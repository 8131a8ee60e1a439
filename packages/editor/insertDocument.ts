import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";
import { handlePaste as pasteCells, isInTable } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { schema } from "./document/schema";
import { hasAllowedNesting } from "./document/attributes";
import { separateFootnotes } from "./pastedFootnotes";

const { nodes } = schema;

/** Replaces the selection with a pasted or dropped document. @param event the paste, if it is one */
export function insertDocument(
  view: EditorView,
  pasted: Node,
  event: ClipboardEvent | undefined,
): void {
  const { state } = view;
  const { content, notes } = separateFootnotes(pasted.content, state.doc);
  const slice = openSlice(content);
  if (event && pasteCells(view, event, slice)) return;
  // A table cell can contain only a single line.
  const tr = isInTable(state)
    ? state.tr.replaceSelection(toSingleLine(slice))
    : insertSlice(state, slice);
  tr.insert(tr.doc.content.size, notes);
  // Makes the paste a separate step of the undo history.
  view.dispatch(closeHistory(tr.scrollIntoView()));
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
function insertSlice(state: EditorState, slice: Slice): Transaction {
  const { $from } = state.selection;
  const ancestors = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type);
  const quoteLevels = maxQuoteDepth - ancestors.filter((type) => type === nodes.quote).length;
  const listLevels = maxListDepth - ancestors.filter((type) => type.isInGroup("list")).length;
  const insertFlattened = (levels: number) => {
    const blocks = flatten(slice.content.content, quoteLevels, levels);
    return state.tr.replaceSelection(openSlice(Fragment.from(blocks)));
  };
  const unchangedPaste = state.tr.replaceSelection(slice);
  if (hasAllowedNesting(unchangedPaste.doc)) return unchangedPaste;
  // The first pasted list may merge with the list around the cursor, which saves one level.
  const mergedPaste = insertFlattened(listLevels + 1);
  return hasAllowedNesting(mergedPaste.doc) ? mergedPaste : insertFlattened(listLevels);
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
