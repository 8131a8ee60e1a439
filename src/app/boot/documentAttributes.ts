import { readStoredJson } from "../../lib/browser/storage";
import { markBegunPost } from "../../lib/browser/begunPost";
import { applyStoredLetterSize } from "../../lib/browser/letterSize";
import { applyStoredTheme } from "../../lib/browser/theme";
import { isRecord } from "../../shared/narrow";
import { markSession, sessionKey } from "../../lib/session";

/** Marks the theme, the letter size, a begun post and the session on the document before the first paint. */
export function setDocumentAttributes(): void {
  applyStoredTheme();
  applyStoredLetterSize();
  markBegunPost();
  const session = readStoredJson(sessionKey);
  if (!isRecord(session)) return;
  markSession(session);
  // Reserves space for the controls that only this user will see, and for the user's name in the header.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `div[data-owner=${JSON.stringify(session._id)}]{display:block}` +
      `.site-header{--user-name:${JSON.stringify(session.username)}}`,
  );
  document.adoptedStyleSheets = [sheet];
}
