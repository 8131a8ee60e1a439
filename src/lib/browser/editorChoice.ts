import { readStored, writeStored } from "./storage";

const key = "editor";

/** Returns whether this browser tells at which letter one points, without which no text can be edited visually. */
export function hasVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

export function prefersMarkdown(): boolean {
  return readStored(key) === "markdown";
}

export function rememberEditor(isVisual: boolean): void {
  writeStored(key, isVisual ? "visual" : "markdown");
}
