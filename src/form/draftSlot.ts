import { readStored } from "../lib/browser/storage";
import { deleteDraft } from "./deletedDrafts";
import { type Draft, type DraftContent, newDraftKey } from "./drafts";
import { dropDraft, type SaveResult, saveDraft } from "./draftStorage";

/** State of a form's draft; `none` if the form has no text to save. */
export type DraftStatus = "none" | SaveResult;

/** The draft in which one open form saves its text. */
export interface DraftSlot {
  key: () => string;
  /** Saves the text if it has changed, or deletes the draft if all its fields are blank. */
  save: (content: DraftContent) => DraftStatus;
  /** Deletes the draft for good, unless another tab has saved it meanwhile. */
  remove: () => void;
}

interface Known {
  /** Null if no draft is stored. */
  storedText: string | null;
  content: string;
  status: DraftStatus;
}

const nothing: Known = { storedText: null, content: "", status: "none" };

/**
 * Creates the slot of a form. If another tab has meanwhile saved the same draft, the slot leaves that draft alone and
 * continues in a new one.
 * @param draft stored draft that the form has opened; by default, the slot has a new draft
 */
export function createDraftSlot(userId: string, form: string, draft?: Draft): DraftSlot {
  let key = draft?.key ?? newDraftKey(userId, form);
  /** State of the draft when this form last read or wrote it. */
  let known: Known = nothing;
  const isChangedElsewhere = () => ![null, known.storedText].includes(readStored(key));
  const remember = (content: DraftContent, status: DraftStatus = "saved") => {
    known = { storedText: readStored(key), content: serialize(content), status };
    return status;
  };
  const forget = (removeStored: (key: string) => void) => {
    if (!isChangedElsewhere()) removeStored(key);
    known = nothing;
    // What is typed next must not replace a draft that can be restored.
    key = newDraftKey(userId, form);
    return known.status;
  };
  if (draft) remember(draft);
  return {
    key: () => key,
    save: (content) => {
      if (Object.values(content.values).every((text) => text.trim() === ""))
        return forget(deleteDraft);
      const isStored = readStored(key) === known.storedText;
      if (isStored && known.content === serialize(content)) return known.status;
      if (isChangedElsewhere()) key = newDraftKey(userId, form);
      const status = saveDraft(key, content);
      return status === "saved" || status === "low" ? remember(content, status) : status;
    },
    remove: () => void forget(dropDraft),
  };
}

function serialize({ values, opened, sent }: DraftContent): string {
  return JSON.stringify([values, opened, sent]);
}
