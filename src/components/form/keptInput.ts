import { asString, isRecord } from "../../shared/narrow";
import { readStoredJson } from "../../lib/browser/storedJson";
import { fillForm, readDraftContent } from "./draftContent";

/** Session storage key of what was typed into a form without a draft. */
const key = "keptInput";

/** Reloads the page, and keeps what was typed into a form, except for passwords. */
export function reloadWithInput(form: HTMLFormElement): void {
  const content = readDraftContent(form, location.pathname, undefined);
  delete content.values.password;
  try {
    sessionStorage.setItem(key, JSON.stringify(content));
  } catch {
    // Storage is full or blocked: the browser itself may keep the fields.
  }
  location.reload();
}

/** Fills in, once, what was typed into the same form before the page was reloaded. */
export function restoreInput(form: HTMLFormElement): void {
  const kept = readStoredJson(key, "sessionStorage");
  if (!isRecord(kept) || !isRecord(kept.values) || kept.address !== location.pathname) return;
  const values = Object.entries(kept.values);
  if (!values.every(([name]) => form.elements.namedItem(name))) return;
  sessionStorage.removeItem(key);
  fillForm(form, Object.fromEntries(values.map(([name, text]) => [name, asString(text)])));
}
