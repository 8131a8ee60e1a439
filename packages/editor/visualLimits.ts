/** Maximum characters in the visual editor, three times the maximum of a post. In longer texts, typing would lag. */
const maxVisualLength = 300_000;

/** Message for an author whose text is too long for the visual editor. */
export const tooLongMessage = "Tak długi tekst można pisać tylko jako Markdown.";

/** Returns whether a text is short enough for the visual editor. @param length in characters */
export function fitsVisualEditor(length: number): boolean {
  return length <= maxVisualLength;
}

/** Returns whether the browser can map screen coordinates to a position in a text, which ProseMirror needs. */
export function supportsVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}
