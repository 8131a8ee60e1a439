import { useEffect, useEffectEvent } from "react";
import type { Sent } from "./drafts";
import type { TextFields } from "./mergeEdits";
import type { FormDraft } from "./useDraft";

/** Looks up which drafts that were being sent when their page closed have arrived. Deletes these, offers the others. */
export function useSentDraft(
  { sentDrafts, handleLookUpResult }: FormDraft,
  /** Finds the item that the server created from the draft, and notifies the user. Resolves to null if none exists. */
  find: (values: TextFields, sent: Sent) => Promise<object | null>,
): void {
  const keys = sentDrafts.map(({ key }) => key).join(" ");
  const lookUp = useEffectEvent(async (signal: AbortSignal) => {
    const { retryUntilAnswered } = await import("../api/retryUntilAnswered");
    for (const draft of sentDrafts) {
      const { values, sent } = draft;
      if (!sent) continue;
      const sentItem = await retryUntilAnswered(() => find(values, sent), signal);
      if (signal.aborted) return;
      // The effect below then looks up the remaining drafts.
      handleLookUpResult(draft, sentItem !== null);
    }
  });
  useEffect(() => {
    if (!keys) return undefined;
    const controller = new AbortController();
    // If the code for the look-up cannot be loaded, the next visit tries again.
    lookUp(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [keys]);
}
