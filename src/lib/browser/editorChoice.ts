const key = "editor";

/** Returns whether this browser tells at which letter one points, without which no text can be edited visually. */
export function hasVisualEditor(): boolean {
  return "caretPositionFromPoint" in document || "caretRangeFromPoint" in document;
}

export function prefersMarkdown(): boolean {
  try {
    return localStorage.getItem(key) === "markdown";
  } catch {
    return false;
  }
}

export function rememberEditor(isVisual: boolean): void {
  try {
    localStorage.setItem(key, isVisual ? "visual" : "markdown");
  } catch {
    // The choice then lasts until the form is closed.
  }
}
