import type { DraftContent } from "../../lib/drafts";
import type { TextFields } from "../../lib/mergeEdits";

/**
 * Returns a form's values as a draft.
 * @param path the path of the form's page
 * @param opened what the form opened with, if it edits something
 */
export function readDraftContent(
  form: HTMLFormElement,
  path: string,
  opened: TextFields | undefined,
): DraftContent {
  const values: TextFields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return { values, address: path, ...(opened && { opened }) };
}

/** Fills a form with values. */
export function fillForm(form: HTMLFormElement, values: TextFields): void {
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
