import { readStoredJson } from "../../lib/browser/storage";
import { markBegunPost, applyStoredLetterSize } from "../../features/reading/rootAttributes";
import { applyStoredTheme } from "../../lib/browser/theme";
import { isRecord } from "@blog/shared/narrow";
import { markSession, sessionKey } from "../../lib/session";

/**
 * Applies the stored theme and letter size before the first paint. Also marks on the root element whether somebody is
 * logged in, and whether the reader left this post before its end, so that nothing moves when the app renders.
 */
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
