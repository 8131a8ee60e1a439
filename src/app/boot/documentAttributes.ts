import { readStoredJson } from "../../lib/browser/storedJson";
import { applyTheme } from "../../lib/browser/theme";
import { isRecord } from "../../shared/narrow";
import { markSession } from "../../lib/session";
import { storageKeys } from "../../lib/storageKeys";

/**
 * Marks the theme and whether a user is logged in on <html> before the first paint, so that the colours
 * do not flash, and opens the places of what only this user will see, so that it moves nothing.
 */
export function setDocumentAttributes(): void {
  try {
    applyTheme(localStorage.getItem(storageKeys.theme));
    const session = readStoredJson(storageKeys.session);
    if (!isRecord(session)) return;
    markSession(session);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `div[data-owner=${JSON.stringify(session._id)}]{display:block}` +
        `.site-header{--user-name:${JSON.stringify(session.username)}}`,
    );
    document.adoptedStyleSheets = [sheet];
  } catch {
    // Storage is blocked: treat the reader as a guest with the defaults.
  }
}
