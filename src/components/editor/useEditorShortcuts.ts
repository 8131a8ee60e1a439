import { type RefObject, useEffect, useEffectEvent } from "react";
import { parseLinkUrl, insertLink, continueList } from "../../lib/text/markdownEdits";
import { applyEdit, readEditorState } from "./textareaEdits";
import type { Tool } from "./tools";

/** What keys and pasting do in a field: shortcuts, lists that go on, links over what is selected. */
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
    element.addEventListener("paste", (event) => pasteLink(event, element), { signal });
    return () => end.abort();
  }, [field]);
}

/** An address over words makes them a link. */
function pasteLink(event: ClipboardEvent, element: HTMLTextAreaElement): void {
  const pasted = event.clipboardData?.getData("text/plain").trim() ?? "";
  const writing = readEditorState(element);
  const words = writing.text.slice(writing.start, writing.end);
  const address = /^(https?:\/\/|www\.)\S+$/i.test(pasted) ? parseLinkUrl(pasted) : null;
  if (!address || !words.trim() || words.includes("\n") || parseLinkUrl(words)) return;
  event.preventDefault();
  applyEdit(element, insertLink(writing, words, address));
}
