import { readStored, writeStored } from "./storage";

const key = "editor";

/** Characters beyond which typing in the visual editor would lag; three times what a post may have. */
const maxVisualLength = 300_000;

/** Returns whether a text of that many characters is edited visually. */
export function canBeVisual(length: number): boolean {
  return length <= maxVisualLength;
}

/** Returns whether the browser can tell the position in a text from coordinates, which ProseMirror needs. */
export function supportsVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

export function prefersMarkdown(): boolean {
  return readStored(key) === "markdown";
}

export function rememberEditor(isVisual: boolean): void {
  writeStored(key, isVisual ? "visual" : "markdown");
}
