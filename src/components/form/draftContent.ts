import type { DraftContent } from "../../lib/drafts";

/** What is typed into a form. @param address of its page */
export function readDraftContent(form: HTMLFormElement, address: string): DraftContent {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return { values, address };
}

/** Puts texts back into a form. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value;
      // For what follows the field.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
