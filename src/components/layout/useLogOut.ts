import { flushSync } from "react-dom";
import type * as Drafts from "../../lib/drafts";
import type { DraftsAnswer } from "../../lib/feedback/alert";
import { loggedOut } from "../../store/authSlice";
import { useAppDispatch } from "../../store/hooks";

/** Logs out; where there are unsent drafts, it is asked first what becomes of them. */
export function useLogOut(userId: string, drafts: typeof Drafts | null): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    const count = drafts?.listDrafts(userId).length ?? 0;
    const answer = count > 0 ? await confirmLogOut(count) : "keep";
    if (answer === "stay") return;
    // The forms leave first, and keep what was typed last.
    flushSync(() => dispatch(loggedOut()));
    if (answer === "drop") drafts?.dropDraftsOf(userId);
  };
}

/** Its code comes when there is something to ask; where it cannot, nothing is lost. */
async function confirmLogOut(count: number): Promise<DraftsAnswer> {
  const alerts = await import("../../lib/feedback/alert").catch(() => null);
  return alerts?.askAboutDrafts(count) ?? "keep";
}
