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

/** Undoes the last change of a focused field if that leads to the given text. @returns whether it has been undone */
export function undoInField(field: HTMLTextAreaElement, text: string): boolean {
  if (document.activeElement !== field || !document.execCommand?.("undo")) return false;
  if (field.value === text) return true;
  document.execCommand("redo");
  return false;
}

/**
 * Follows a part of a field's text while other parts are edited.
 * @returns a function that stops and returns where the part is, or null if the part itself has been edited
 */
export function trackPart(field: HTMLTextAreaElement, start: number, end: number) {
  let part: { start: number; end: number } | null = { start, end };
  let text = field.value;
  const update = () => {
    const { value } = field;
    if (part && commonStart(text, value) < part.end) {
      const shift = value.length - text.length;
      const isBehindEdit = commonEnd(text, value) >= text.length - part.start;
      part = isBehindEdit ? { start: part.start + shift, end: part.end + shift } : null;
    }
    text = value;
  };
  field.addEventListener("input", update);
  return () => {
    field.removeEventListener("input", update);
    update();
    return part;
  };
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
