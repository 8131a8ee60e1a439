import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, Selection } from "prosemirror-state";
import { cellAround } from "prosemirror-tables";
import { sourceOf } from "./document/sources";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Plugin that removes an added last row if it is still empty when the cursor leaves it or a form is submitted. */
export const emptyRow = new Plugin({
  appendTransaction: (transactions, oldState, { doc, selection, tr }) => {
    const candidate = emptyLastRow(oldState);
    if (!candidate) return null;
    const pos = transactions.reduce((at, { mapping }) => mapping.map(at), candidate.pos);
    const end = pos + candidate.row.nodeSize;
    const isGone = doc.nodeAt(pos) !== candidate.row;
    return isGone || (selection.from >= pos && selection.to <= end) ? null : tr.delete(pos, end);
  },
  view: (view) => {
    const leaveRow = () => void leaveEmptyRow(view.state, view.dispatch);
    addEventListener("submit", leaveRow, true);
    return { destroy: () => removeEventListener("submit", leaveRow, true) };
  },
});

/** Moves the cursor from an added, still empty last row to the text below the table, which removes the row. */
export const leaveEmptyRow: Command = (state, dispatch) => {
  const candidate = emptyLastRow(state);
  if (!candidate) return false;
  const $end = state.doc.resolve(candidate.pos + candidate.row.nodeSize + 1);
  dispatch?.(state.tr.setSelection(Selection.near($end)).scrollIntoView());
  return true;
};

/** Returns the row at the cursor if it is the last of an edited table, empty, and not the first one below the head. */
function emptyLastRow({ selection }: EditorState): { pos: number; row: Node } | undefined {
  const $cell = cellAround(selection.$head);
  if (!$cell) return undefined;
  const [table, index] = [$cell.node(-1), $cell.index(-1)];
  const row = table.child(index);
  const isRemovable = index > 1 && index === table.childCount - 1 && !sourceOf(table);
  return isRemovable && isEmpty(row) ? { pos: $cell.before(), row } : undefined;
}

function isEmpty(row: Node): boolean {
  return row.children.every(({ content }) => content.size === 0);
}

/** Returns a plugin that shows a hint in an empty document, as the placeholder of a field does. */
export function emptyHint(hint: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc }) =>
        doc.childCount === 1 && doc.child(0).isTextblock && doc.child(0).content.size === 0
          ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { "data-hint": hint })])
          : null,
    },
  });
}
