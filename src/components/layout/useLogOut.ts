import { flushSync } from "react-dom";
import type * as Drafts from "../../lib/drafts";
import type { DraftsChoice } from "../../lib/feedback/alert";
import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";

/** Returns a function that logs out, after asking whether to keep unsent drafts, if any. */
export function useLogOut(userId: string, drafts: typeof Drafts | null): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    const count = drafts?.listDrafts(userId).length ?? 0;
    const choice = count > 0 ? await confirmLogOut(count) : "keep";
    if (choice === "stay") return;
    // Unmounting forms save their drafts, which must precede dropping them.
    flushSync(() => dispatch(loggedOut()));
    if (choice === "drop") drafts?.dropDraftsOf(userId);
    await reportLogOut();
  };
}

/** Loads the dialog on demand; keeps the drafts if that fails. */
async function confirmLogOut(count: number): Promise<DraftsChoice> {
  const alerts = await import("../../lib/feedback/alert").catch(() => null);
  return alerts?.askToKeepDrafts(count) ?? "keep";
}

async function reportLogOut(): Promise<void> {
  const code = await import("./reportLogOut").catch(() => null);
  code?.reportLogOut();
}
