import { readStoredJson, writeStored } from "../../lib/browser/storage";
import type { TextFields } from "../../lib/mergeEdits";
import { asString, isRecord } from "../../shared/narrow";

export function readForm(form: HTMLFormElement): TextFields {
  const values: TextFields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return values;
}

/** Reads a form's fields by name, as they are now. */
export function formReader(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form);
  return (name) => asString(data.get(name));
}

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

/** Session storage key of what was typed into a form without a draft. */
const key = "keptInput";

/** Reloads the page, and keeps what was typed into a form, except for passwords. */
export function reloadWithInput(form: HTMLFormElement): void {
  const { password: _, ...values } = readForm(form);
  writeStored(key, JSON.stringify({ values, address: location.pathname }), "sessionStorage");
  location.reload();
}

/** Fills in, once, what was typed into the same form before the page was reloaded. */
export function restoreInput(form: HTMLFormElement): void {
  const kept = readStoredJson(key, "sessionStorage");
  if (!isRecord(kept) || !isRecord(kept.values) || kept.address !== location.pathname) return;
  const values = Object.entries(kept.values);
  if (!values.every(([name]) => form.elements.namedItem(name))) return;
  writeStored(key, null, "sessionStorage");
  fillForm(form, Object.fromEntries(values.map(([name, text]) => [name, asString(text)])));
}
