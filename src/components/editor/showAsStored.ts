import type { EditorView } from "prosemirror-view";
import { findMisreadMarks } from "../../lib/document/misreadMarks";

/** Replaces marks that Markdown cannot express with the marks that the parser reads in the stored text. */
export function showAsStored(view: EditorView): void {
  const misread = view.isDestroyed ? [] : findMisreadMarks(view.state.doc);
  if (misread.length === 0) return;
  const { tr } = view.state;
  for (const { from, to, mark, isRead } of misread) {
    if (isRead) tr.addMark(from, to, mark);
    else tr.removeMark(from, to, mark);
  }
  view.dispatch(tr.setMeta("addToHistory", false));
}
