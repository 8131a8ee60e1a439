import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import {
  addRowAfter,
  cellAround,
  goToNextCell,
  isInTable,
  nextCell as adjacentCell,
  selectedRect,
} from "prosemirror-tables";
import type { Alignment } from "@blog/markdown/tree";
import { markdownToDocument } from "./document/markdownToDocument";
import { insertBlock } from "./blockCommands";
import { leaveEmptyRow } from "./emptyRow";

/**
 * Inserts a table with two columns, and selects the heading of the first column so that typing replaces it. Does nothing
 * in a table, so that a press that is repeated by mistake inserts no other.
 */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const table = markdownToDocument("| Kolumna | Kolumna |\n| --- | --- |\n| | |").child(0);
  const selectFirstHeading = (tr: Transaction) => {
    const { $from } = tr.selection;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end())));
  };
  return insertBlock(table)(state, dispatch && selectFirstHeading);
};

/** Moves to the next cell. From the last cell, leaves the table if `leaveEmptyRow` can, and otherwise adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch) || leaveEmptyRow(state, dispatch)) return true;
  addRowAfter(state, dispatch);
  return !view || goToNextCell(1)(view.state, view.dispatch);
};

export const previousCell: Command = goToNextCell(-1);

/** Moves to the cell above or below, or out of the table. prosemirror-tables does so only if cells contain blocks. */
export function moveToAdjacentRow(direction: -1 | 1): Command {
  return (state, dispatch, view) => {
    const $cell = isInTable(state) ? cellAround(state.selection.$head) : null;
    if (!$cell || !view?.endOfTextblock(direction < 0 ? "up" : "down")) return false;
    const $next = adjacentCell($cell, "vert", direction);
    const tableDepth = $cell.depth - 1;
    const outsidePos = direction < 0 ? $cell.before(tableDepth) : $cell.after(tableDepth);
    const selection = $next
      ? Selection.near($next)
      : Selection.findFrom(state.doc.resolve(outsidePos), direction, true);
    if (selection) dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Toggles an alignment in all cells of the selected columns, since Markdown has one alignment per column. */
export function alignColumns(align: NonNullable<Alignment>): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, map, tableStart } = selectedRect(state);
    const { tr } = state;
    const newAlignment = hasAlignment(state, align) ? null : align;
    for (const cell of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
      tr.setNodeAttribute(tableStart + cell, "align", newAlignment);
    dispatch?.(tr);
    return true;
  };
}

export function hasAlignment(state: EditorState, align: NonNullable<Alignment>): boolean {
  if (!isInTable(state)) return false;
  const { left, top, map, table } = selectedRect(state);
  return table.nodeAt(map.positionAt(top, left, table))?.attrs.align === align;
}
