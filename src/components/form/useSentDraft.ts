import { useEffect, useEffectEvent } from "react";
import type { Sent } from "../../lib/drafts";
import type { TextFields } from "../../lib/mergeEdits";
import type { FormDraft } from "./useDraft";

/** Looks up whether the server has received a draft that was being sent when its page was closed. */
export function useSentDraft(
  { restorableDraft, handleSettled }: FormDraft,
  /** Finds the document that was created from the draft, and notifies the user. Resolves to null if there is none. */
  find: (values: TextFields, sent: Sent) => Promise<object | null>,
): void {
  const key = restorableDraft?.sent && restorableDraft.key;
  const lookUp = useEffectEvent(async (signal: AbortSignal) => {
    const { values, sent } = restorableDraft ?? {};
    if (!values || !sent) return;
    const { askAgain } = await import("../../api/askAgain");
    const found = await askAgain(() => find(values, sent), signal);
    if (signal.aborted) return;
    handleSettled(found !== null);
  });
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    // If the code for the look-up cannot be loaded, the next visit tries again.
    lookUp(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [key]);
}
