import { type RefObject, useEffect, useEffectEvent } from "react";
import { continueList } from "../../lib/text/markdownInserts";
import { handlePaste } from "./paste";
import { applyEdit, readEditorState } from "./textareaEdits";
import { type Insertion, insertionShortcuts, isShortcut, type Tool } from "./tools";

interface Shortcuts {
  tools: readonly Tool[];
  insertions: readonly Insertion[];
  onInsertion: (insertion: Insertion) => void;
}

/** Handles a field's keys and pastes: shortcuts, lists that continue, formatted text as Markdown. */
export function useEditorShortcuts(
  field: RefObject<HTMLTextAreaElement | null>,
  { tools, insertions, onInsertion }: Shortcuts,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent, element: HTMLTextAreaElement) => {
    const tool = tools.find(({ shortcut }) => isShortcut(shortcut, event));
    const insertion = insertions.find((one) => isShortcut(insertionShortcuts[one], event));
    const isPlainEnter =
      event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    const edit =
      tool?.edit(readEditorState(element)) ??
      (isPlainEnter && !event.isComposing ? continueList(readEditorState(element)) : null);
    if (edit) applyEdit(element, edit);
    else if (insertion) onInsertion(insertion);
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
