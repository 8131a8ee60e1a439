import type { DraftContent } from "../../lib/drafts";

/** Returns a form's values as a draft. @param path the path of the form's page */
export function readDraftContent(form: HTMLFormElement, path: string): DraftContent {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return { values, address: path };
}

/** Fills a form with values. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = value;
      // Notifies listeners, such as the preview.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
