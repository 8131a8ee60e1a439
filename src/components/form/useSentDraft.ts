import { useEffect, useEffectEvent } from "react";
import type { Sent } from "../../lib/drafts";
import type { TextFields } from "../../lib/mergeEdits";
import type { FormDraft } from "./useDraft";

/** Asks what the server holds of a text that was being sent when its page was closed. */
export function useSentDraft(
  { restorableDraft, handleSettled }: FormDraft,
  /** Looks it up, and tells it if it has arrived. */
  find: (values: TextFields, sent: Sent) => Promise<object | null>,
): void {
  const key = restorableDraft?.sent && restorableDraft.key;
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { values, sent } = restorableDraft ?? {};
    if (!values || !sent) return;
    const { askAgain } = await import("../../api/askAgain");
    const found = await askAgain(() => find(values, sent), signal);
    if (signal.aborted) return;
    handleSettled(found !== null);
  });
  useEffect(() => {
    if (!key) return undefined;
    const end = new AbortController();
    // Without its code the draft is offered at the next visit.
    ask(end.signal).catch(() => undefined);
    return () => end.abort();
  }, [key]);
}
