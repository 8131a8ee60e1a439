import { readStoredJson, writeStored } from "../lib/browser/storage";
import type { TextFields } from "./mergeEdits";
import { asString, isRecord } from "@blog/shared/narrow";

export function readForm(form: HTMLFormElement): TextFields {
  const values: TextFields = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") values[name] = value;
  return values;
}

/** Reads all fields of a form. @returns a function that maps a field's name to its text, or "" if there is none */
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
      // Setting `value` fires no `input` event, for which the draft, the editor and the preview listen.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** Session storage key for the input of a form that has no draft. */
const storageKey = "keptInput";

/** Stores the text fields of a form, except for the password, for `restoreInput`, and reloads the page. */
export function reloadWithInput(form: HTMLFormElement): void {
  const { password: _, ...values } = readForm(form);
  writeStored(storageKey, JSON.stringify({ values, address: location.pathname }), "sessionStorage");
  location.reload();
}

/** Fills a form with the input that `reloadWithInput` stored for the same page and fields, and deletes that input. */
export function restoreInput(form: HTMLFormElement): void {
  const input = readStoredJson(storageKey, "sessionStorage");
  if (!isRecord(input) || !isRecord(input.values) || input.address !== location.pathname) return;
  const values = Object.entries(input.values);
  if (!values.every(([name]) => form.elements.namedItem(name))) return;
  writeStored(storageKey, null, "sessionStorage");
  fillForm(form, Object.fromEntries(values.map(([name, text]) => [name, asString(text)])));
}
