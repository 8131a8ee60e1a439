import { flushSync } from "react-dom";
import { dropDraftsOf, listDrafts } from "../../lib/drafts";
import { askToKeepDrafts } from "../../lib/feedback/alert";
import { announce } from "../../lib/feedback/announce";
import type { AppDispatch } from "../../store";
import { loggedOut } from "../../store/authSlice";

/** Logs out, after asking whether to keep unsent drafts, if any. */
export async function logOut(userId: string, dispatch: AppDispatch): Promise<void> {
  const count = listDrafts(userId).length;
  const choice = count > 0 ? await askToKeepDrafts(count) : "keep";
  if (choice === "stay") return;
  // Unmounting forms save their drafts, which must precede dropping them.
  flushSync(() => dispatch(loggedOut()));
  if (choice === "drop") dropDraftsOf(userId);
  announce("Wylogowano.");
  // The focus is lost with the menu.
  if (document.activeElement !== document.body) return;
  document.querySelector("h1")?.focus({ preventScroll: true });
}
