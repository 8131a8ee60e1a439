import { type RefObject, startTransition, useEffect, useState } from "react";
import { pasteIntoField } from "./clipboard";

/** Tracks a field's text, lets the field grow with it, and pastes formatted text into it as Markdown. */
export function useFieldText(field: RefObject<HTMLTextAreaElement | null>): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const follow = () => {
      // The letter is painted before what follows the text.
      startTransition(() => setText(element.value));
      grow(element);
    };
    follow();
    element.addEventListener("paste", pasteIntoField, { signal });
    element.addEventListener("input", follow, { signal });
    // The fields are reset only after the event.
    element.form?.addEventListener("reset", () => setTimeout(follow), { signal });
    return () => end.abort();
  }, [field]);
  return text;
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
