import { readStored, writeStored } from "../../lib/browser/storage";

const editorKey = "editor";

/** Maximum characters in the visual editor, three times the maximum of a post. In longer texts, typing would lag. */
const maxVisualLength = 300_000;

/** Returns whether a text is short enough for the visual editor. @param length in characters */
export function fitsVisualEditor(length: number): boolean {
  return length <= maxVisualLength;
}

/** Returns whether the browser can map screen coordinates to a position in a text, which ProseMirror needs. */
export function supportsVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

export function prefersMarkdown(): boolean {
  return readStored(editorKey) === "markdown";
}

export function storeEditorChoice(isVisual: boolean): void {
  writeStored(editorKey, isVisual ? "visual" : "markdown");
}
