import { readStoredJson } from "../../lib/browser/storage";
import { markBegunPost } from "../../lib/browser/begunPost";
import { applyStoredLetterSize } from "../../lib/browser/letterSize";
import { applyStoredTheme } from "../../lib/browser/theme";
import { isRecord } from "../../shared/narrow";
import { markSession, sessionKey } from "../../lib/session";

/** Marks theme, letter size, a begun post and session before the first paint, and opens the places of what only this user will see. */
export function setDocumentAttributes(): void {
  applyStoredTheme();
  applyStoredLetterSize();
  markBegunPost();
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
