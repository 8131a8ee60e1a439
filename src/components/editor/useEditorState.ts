import { type RefObject, startTransition, useEffect, useState } from "react";
import type { EditorState } from "../../lib/text/markdownEdits";
import { readEditorState } from "./textareaEdits";

/** Tracks a field's text and selection, and lets the field grow with its text. */
export function useEditorState(field: RefObject<HTMLTextAreaElement | null>): EditorState {
  const [writing, setWriting] = useState<EditorState>({ text: "", start: 0, end: 0 });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const end = new AbortController();
    const { signal } = end;
    // The letter is painted before the toolbar and the preview follow.
    const read = () => startTransition(() => setWriting(readEditorState(element)));
    const follow = () => {
      read();
      grow(element);
    };
    follow();
    element.addEventListener("input", follow, { signal });
    // The fields are reset only after the event.
    element.form?.addEventListener("reset", () => setTimeout(follow), { signal });
    const handleSelection = () => {
      if (document.activeElement === element) read();
    };
    document.addEventListener("selectionchange", handleSelection, { signal });
    return () => end.abort();
  }, [field]);
  return writing;
}

/** Resizes a field to its text where `field-sizing` is not supported. */
function grow(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  const { scrollX, scrollY } = window;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
  // The page was shorter meanwhile.
  scrollTo(scrollX, scrollY);
}
