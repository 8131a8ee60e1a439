import { type RefObject, startTransition, useEffect, useState } from "react";

/** Returns the text of the Markdown field. Also adapts the height of the field. */
export function useFieldText(field: RefObject<HTMLTextAreaElement | null>): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const updateText = () => {
      // Components that depend on the text render later, so that a typed character is painted first.
      startTransition(() => setText(element.value));
      fitToText(element);
    };
    updateText();
    element.addEventListener("input", updateText, { signal });
    // The browser resets the fields only after it has fired `reset`.
    element.form?.addEventListener("reset", () => setTimeout(updateText), { signal });
    return () => controller.abort();
  }, [field]);
  return text;
}

/** Resizes a field to the height of its text in browsers without `field-sizing`. */
function fitToText(element: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing", "content")) return;
  const { scrollX, scrollY } = window;
  element.style.height = "auto";
  element.style.height = `${element.scrollHeight + 2}px`;
  // Undoes the scrolling that the browser does while the page is briefly shorter.
  scrollTo(scrollX, scrollY);
}
