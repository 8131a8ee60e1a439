import { readStoredJson } from "../../lib/browser/storage";
import { applyStoredTheme } from "../../lib/browser/theme";
import { isRecord } from "../../shared/narrow";
import { markSession, sessionKey } from "../../lib/session";

/**
 * Marks the theme and whether a user is logged in on <html> before the first paint, so that the colours
 * do not flash, and opens the places of what only this user will see, so that it moves nothing.
 */
export function setDocumentAttributes(): void {
  applyStoredTheme();
  const session = readStoredJson(sessionKey);
  if (!isRecord(session)) return;
  markSession(session);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `div[data-owner=${JSON.stringify(session._id)}]{display:block}` +
      `.site-header{--user-name:${JSON.stringify(session.username)}}`,
  );
  document.adoptedStyleSheets = [sheet];
}
