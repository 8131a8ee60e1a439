import { useEffect, useEffectEvent } from "react";
import type { Sent } from "./drafts";
import type { TextFields } from "./mergeEdits";
import type { FormDraft } from "./useDraft";

/** Looks up whether a draft that was being sent when its page closed has arrived. Deletes the draft or offers it. */
export function useSentDraft(
  { restorableDraft, handleLookUpResult }: FormDraft,
  /** Finds the item that the server created from the draft, and notifies the user. Resolves to null if none exists. */
  find: (values: TextFields, sent: Sent) => Promise<object | null>,
): void {
  const key = restorableDraft?.sent && restorableDraft.key;
  const lookUp = useEffectEvent(async (signal: AbortSignal) => {
    const { values, sent } = restorableDraft ?? {};
    if (!values || !sent) return;
    const { retryUntilAnswered } = await import("../api/retryUntilAnswered");
    const sentItem = await retryUntilAnswered(() => find(values, sent), signal);
    if (signal.aborted) return;
    handleLookUpResult(sentItem !== null);
  });
  useEffect(() => {
    if (!key) return undefined;
    const controller = new AbortController();
    // If the code for the look-up cannot be loaded, the next visit tries again.
    lookUp(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [key]);
}
