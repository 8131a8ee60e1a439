import { readStored, writeStored } from "./storage";

const key = "editor";

/** Characters beyond which drawing a text would hold up what is typed; a post may have a third of them. */
const maxVisualLength = 300_000;

/** Returns whether a text of that many characters is edited visually. */
export function canBeVisual(length: number): boolean {
  return length <= maxVisualLength;
}

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
