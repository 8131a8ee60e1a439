import { type RefObject, useEffect, useEffectEvent } from "react";
import { continueList } from "../../lib/text/markdownEdits";
import { handlePaste } from "./paste";
import { applyEdit, readEditorState } from "./textareaEdits";
import type { Tool } from "./tools";

/** Handles a field's keys and pastes: shortcuts, lists that continue, formatted text as Markdown. */
export function useEditorShortcuts(
  field: RefObject<HTMLTextAreaElement | null>,
  tools: readonly Tool[],
  askLink: () => void,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent, element: HTMLTextAreaElement) => {
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    const tool = hasModifier ? tools.find((one) => one.key === key) : undefined;
    const isPlainEnter = key === "enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const edit =
      tool?.edit(readEditorState(element)) ??
      (isPlainEnter && !event.isComposing ? continueList(readEditorState(element)) : null);
    if (edit) applyEdit(element, edit);
    else if (hasModifier && key === "k") askLink();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener("keydown", (event) => handleKey(event, element), { signal });
    element.addEventListener("paste", (event) => handlePaste(event, element), { signal });
    return () => end.abort();
  }, [field]);
}
