import type { EditorView } from "prosemirror-view";
import { findMisreadMarks } from "./document/misreadMarks";

/** Changes marks that Markdown cannot express to what the parser reads from the stored text. Undo skips the change. */
export function showAsStored(view: EditorView): void {
  const misreadMarks = view.isDestroyed ? [] : findMisreadMarks(view.state.doc);
  if (misreadMarks.length === 0) return;
  const { tr } = view.state;
  for (const { from, to, mark, isRead } of misreadMarks) {
    if (isRead) tr.addMark(from, to, mark);
    else tr.removeMark(from, to, mark);
  }
  view.dispatch(tr.setMeta("addToHistory", false));
}
