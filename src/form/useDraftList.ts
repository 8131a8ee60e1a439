import { useState } from "react";
import { announce } from "../lib/feedback/announce";
import { notifyWarning } from "../lib/feedback/notify";
import { deleteDraft, restoreDraft } from "./deletedDrafts";
import type { Draft } from "./drafts";

/** Keeps a list of drafts, in which each draft keeps its place when it is deleted or restored. */
export function useDraftList(read: () => Draft[]) {
  const [drafts, setDrafts] = useState(read);
  const replace = (draft: Draft, newDraft: Draft) =>
    setDrafts((current) => current.map((item) => (item === draft ? newDraft : item)));
  return {
    drafts,
    /** Reads the list again. Drafts that were deleted from it move to its end. */
    refresh: () =>
      setDrafts((current) => [
        ...read(),
        ...current.filter(({ deletedAt }) => deletedAt !== undefined),
      ]),
    remove: (draft: Draft) => {
      deleteDraft(draft.key);
      replace(draft, { ...draft, deletedAt: new Date().toISOString() });
      announce("Szkic usunięty. Możesz to cofnąć.");
    },
    restore: (draft: Draft) => {
      const restoredDraft = restoreDraft(draft.key);
      if (!restoredDraft) return notifyWarning("Tego szkicu już nie da się przywrócić.");
      replace(draft, restoredDraft);
      announce("Szkic przywrócony na listę.");
    },
  };
}
