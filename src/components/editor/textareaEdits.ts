import type { TextEdit, EditorState } from "../../lib/text/markdownEdits";

/** Reads a field's text and selection. */
export function readEditorState(field: HTMLTextAreaElement): EditorState {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Edits the text as typing would, so that the browser's undo reverts it. */
export function applyEdit(field: HTMLTextAreaElement, edit: TextEdit): void {
  field.focus();
  field.setSelectionRange(edit.start, edit.end);
  const isChange = edit.insert !== "" || edit.start !== edit.end;
  if (isChange && !insertTextWithUndo(edit.insert)) {
    field.setRangeText(edit.insert, edit.start, edit.end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const [start, end] = edit.selection;
  field.setSelectionRange(edit.start + start, edit.start + end);
}

/** Deprecated, but nothing else adds to the browser's undo history. */
function insertTextWithUndo(text: string): boolean {
  if (!("execCommand" in document)) return false;
  return text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
}
