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
import type { Alignment } from "../../shared/markdown/tree";
import { markdownToDocument } from "../../lib/document/markdownToDocument";
import { insertBlock } from "./blockCommands";
import { leaveEmptyRow } from "./emptyRow";

/** Inserts a table with two columns, and selects the name of the first one so that typing replaces it. */
export const insertTable: Command = (state, dispatch) => {
  const table = markdownToDocument("| Kolumna | Kolumna |\n| --- | --- |\n| | |").child(0);
  const select = (tr: Transaction) => {
    const { $from } = tr.selection;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.start(), $from.end())));
  };
  return insertBlock(table)(state, dispatch && select);
};

/** Moves to the next cell. In the last cell, leaves the table if the row is new and empty, and otherwise adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch) || leaveEmptyRow(state, dispatch)) return true;
  addRowAfter(state, dispatch);
  return !view || goToNextCell(1)(view.state, view.dispatch);
};

export const previousCell: Command = goToNextCell(-1);

/** Moves to the cell above or below, or out of the table. prosemirror-tables does so only if cells contain blocks. */
export function moveRow(direction: -1 | 1): Command {
  return (state, dispatch, view) => {
    const $cell = isInTable(state) ? cellAround(state.selection.$head) : null;
    if (!$cell || !view?.endOfTextblock(direction < 0 ? "up" : "down")) return false;
    const $next = adjacentCell($cell, "vert", direction);
    const table = $cell.depth - 1;
    const outside = direction < 0 ? $cell.before(table) : $cell.after(table);
    const next = $next
      ? Selection.near($next)
      : Selection.findFrom(state.doc.resolve(outside), direction, true);
    if (next) dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return true;
  };
}

/** Toggles an alignment in all cells of the selected columns, since Markdown has one alignment per column. */
export function alignColumns(align: NonNullable<Alignment>): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, map, tableStart } = selectedRect(state);
    const { tr } = state;
    const next = hasAlignment(state, align) ? null : align;
    for (const cell of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
      tr.setNodeAttribute(tableStart + cell, "align", next);
    dispatch?.(tr);
    return true;
  };
}

export function hasAlignment(state: EditorState, align: NonNullable<Alignment>): boolean {
  if (!isInTable(state)) return false;
  const { left, top, map, table } = selectedRect(state);
  return table.nodeAt(map.positionAt(top, left, table))?.attrs.align === align;
}
