import { readStored, writeStored } from "./storage";

const editorKey = "editor";

/** Maximum characters in the visual editor, in which longer texts would lag; three times the limit of a post. */
const maxVisualLength = 300_000;

/** Returns whether a text of this length, in characters, can be edited visually. */
export function canBeVisual(length: number): boolean {
  return length <= maxVisualLength;
}

/** Returns whether the browser can map screen coordinates to a position in a text, which ProseMirror needs. */
export function supportsVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

export function prefersMarkdown(): boolean {
  return readStored(editorKey) === "markdown";
}

export function rememberEditor(isVisual: boolean): void {
  writeStored(editorKey, isVisual ? "visual" : "markdown");
}
