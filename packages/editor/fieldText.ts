/**
 * Replaces part of a field's text, and keeps the selection. If the field has the focus, the browser treats the text as
 * typed, so that it can be undone.
 */
export function replaceInField(
  field: HTMLTextAreaElement,
  start: number,
  end: number,
  text: string,
): void {
  const { selectionStart, selectionEnd } = field;
  const shift = text.length - (end - start);
  const follow = (at: number) => (at >= end ? at + shift : Math.min(at, start + text.length));
  field.setSelectionRange(start, end);
  insertInField(field, text);
  field.setSelectionRange(follow(selectionStart), follow(selectionEnd));
}

/** Inserts a text in place of the selection, so that it can be undone if the field has the focus. */
export function insertInField(field: HTMLTextAreaElement, text: string): void {
  const isFocused = document.activeElement === field;
  const command = text === "" ? "delete" : "insertText";
  // `execCommand` is deprecated, but no other API adds to the undo history of the browser.
  if (isFocused && document.execCommand?.(command, false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
