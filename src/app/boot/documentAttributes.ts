import { applyTheme } from "../../lib/browser/theme";
import { storageKeys } from "../../contract/storage";

/**
 * Marks on the document what the reader has chosen and whether somebody is logged in, before
 * anything is drawn: the theme is in force at once, and the header keeps its room.
 */
export function setDocumentAttributes(): void {
  const { dataset } = document.documentElement;
  try {
    applyTheme(localStorage.getItem(storageKeys.theme));
    const session: unknown = JSON.parse(localStorage.getItem(storageKeys.session) ?? "null");
    if (session) dataset.session = "user";
  } catch {
    // Storage is forbidden, or holds what makes no sense: then it is a guest with no wishes.
  }
}
