import { readStored, writeStored } from "../../lib/browser/storage";

const editorKey = "editor";

export function prefersMarkdown(): boolean {
  return readStored(editorKey) === "markdown";
}

export function storeEditorChoice(isVisual: boolean): void {
  writeStored(editorKey, isVisual ? "visual" : "markdown");
}
