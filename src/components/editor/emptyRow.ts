import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, Selection } from "prosemirror-state";
import { cellAround } from "prosemirror-tables";
import { listen } from "../../lib/browser/listen";
import { sourceOf } from "../../lib/document/sources";

/** Removes a table's new last row if it is still empty when the cursor leaves it or the form is submitted. */
export const emptyRow = new Plugin({
  appendTransaction: (transactions, before, { doc, selection, tr }) => {
    const left = emptyLastRow(before);
    if (!left) return null;
    const pos = transactions.reduce((at, { mapping }) => mapping.map(at), left.pos);
    const end = pos + left.row.nodeSize;
    const isGone = doc.nodeAt(pos) !== left.row;
    return isGone || (selection.from >= pos && selection.to <= end) ? null : tr.delete(pos, end);
  },
  view: (view) => ({
    destroy: listen(["submit"], () => leaveEmptyRow(view.state, view.dispatch), { capture: true }),
  }),
});

/** Moves from an empty last row to the text below the table. */
export const leaveEmptyRow: Command = (state, dispatch) => {
  const left = emptyLastRow(state);
  if (!left) return false;
  const $end = state.doc.resolve(left.pos + left.row.nodeSize + 1);
  dispatch?.(state.tr.setSelection(Selection.near($end)).scrollIntoView());
  return true;
};

/** Returns the row with the cursor and its position, if it is an empty last row that was added below others. */
function emptyLastRow({ selection }: EditorState): { pos: number; row: Node } | undefined {
  const $cell = cellAround(selection.$head);
  if (!$cell) return undefined;
  const [table, index] = [$cell.node(-1), $cell.index(-1)];
  const row = table.child(index);
  const isNew = index > 1 && index === table.childCount - 1 && !sourceOf(table);
  return isNew && isEmpty(row) ? { pos: $cell.before(), row } : undefined;
}

function isEmpty(row: Node): boolean {
  return row.children.every(({ content }) => content.size === 0);
}
