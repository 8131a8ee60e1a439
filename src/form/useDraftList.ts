import { useState } from "react";
import { announce } from "../lib/feedback/announce";
import { type Draft, dropDraft } from "./drafts";

/** An entry of a list of drafts, which keeps its place after the draft was deleted. */
export interface DraftEntry {
  draft: Draft;
  /** Restores the deleted draft; absent if it is stored. */
  restore?: () => Draft | null;
}

/** Keeps a list of drafts, each of which can be deleted, and restored as long as the list is open. */
export function useDraftList(read: () => Draft[]) {
  const [entries, setEntries] = useState<DraftEntry[]>(() => read().map((draft) => ({ draft })));
  const replace = (entry: DraftEntry, newEntry: DraftEntry) =>
    setEntries((current) => current.map((item) => (item === entry ? newEntry : item)));
  return {
    entries,
    /** Reads the list again. Deleted drafts move to its end. */
    refresh: () =>
      setEntries((current) => [
        ...read().map((draft) => ({ draft })),
        ...current.filter(({ restore }) => restore),
      ]),
    remove: (entry: DraftEntry) => {
      replace(entry, { draft: entry.draft, restore: dropDraft(entry.draft.key) });
      announce("Szkic usunięty. Możesz to cofnąć.");
    },
    restore: (entry: DraftEntry) => {
      const draft = entry.restore?.();
      if (!draft) return;
      replace(entry, { draft });
      announce("Szkic przywrócony na listę.");
    },
  };
}
