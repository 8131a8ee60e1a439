import { applyTheme } from "../../lib/browser/theme";
import { storageKeys } from "../../contract/storage";

/**
 * Marks the theme and whether a user is logged in on <html> before the first paint, so that neither
 * the colours flash nor the header shifts.
 */
export function setDocumentAttributes(): void {
  const { dataset } = document.documentElement;
  try {
    applyTheme(localStorage.getItem(storageKeys.theme));
    const session: unknown = JSON.parse(localStorage.getItem(storageKeys.session) ?? "null");
    if (session) dataset.session = "user";
  } catch {
    // Storage is blocked or holds invalid JSON: treat the reader as a guest with the defaults.
  }
}
