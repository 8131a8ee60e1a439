import { asString, isRecord } from "../../shared/narrow";
import { readStoredJson, writeStored } from "../../lib/browser/storage";
import { fillForm, readDraftContent } from "./draftContent";

/** Session storage key of what was typed into a form without a draft. */
const key = "keptInput";

/** Reloads the page, and keeps what was typed into a form, except for passwords. */
export function reloadWithInput(form: HTMLFormElement): void {
  const content = readDraftContent(form, location.pathname, undefined);
  delete content.values.password;
  writeStored(key, JSON.stringify(content), "sessionStorage");
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
