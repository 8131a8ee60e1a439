import { flushSync } from "react-dom";
import { dropDeletedDraftsOf } from "../../form/deletedDrafts";
import { dropDraftsOf, listDrafts } from "../../form/draftStorage";
import { askToKeepDrafts } from "../../lib/feedback/alert";
import { announce } from "../../lib/feedback/announce";
import type { AppDispatch } from "../../store/state";
import { loggedOut } from "../../features/auth/slice";

/** Logs the user out. If there are unsent drafts, first asks whether to keep them, delete them or stay logged in. */
export async function logOut(userId: string, dispatch: AppDispatch): Promise<void> {
  const count = listDrafts(userId).length;
  const choice = count > 0 ? await askToKeepDrafts(count) : "keep";
  if (choice === "stay") return;
  // Forms save their drafts when they are unmounted, so they must be unmounted before the drafts are deleted.
  flushSync(() => dispatch(loggedOut()));
  if (choice === "drop") dropDraftsOf(userId);
  else dropDeletedDraftsOf(userId);
  announce("Wylogowano.");
  // If the log-out has removed the focused element, the focus moves to the heading.
  if (document.activeElement !== document.body) return;
  document.querySelector("h1")?.focus({ preventScroll: true });
}
