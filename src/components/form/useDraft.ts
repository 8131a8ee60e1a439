import { type RefObject, useEffect, useRef, useState } from "react";
import { readDraftContent, fillForm } from "./draftContent";
import { autosave } from "./autosave";
import type { OpenedFields } from "./useEditMerge";
import { notifyWarning } from "../../lib/feedback/notify";
import { sessionUserId } from "../../lib/session";
import { useLeaveWarning } from "./useLeaveWarning";
import {
  type Draft,
  type DraftContent,
  dropDraft,
  findDraft,
  isDraftStored,
  newDraftKey,
  type SaveResult,
  saveDraft,
} from "../../lib/drafts";

/** The status of an open form's draft. */
type DraftStatus = "none" | SaveResult;

export interface FormDraft {
  /** The form, whose fields are stored by name. */
  formRef: RefObject<HTMLFormElement | null>;
  /** An earlier draft, offered until it is restored or discarded. */
  restorableDraft: Draft | null;
  status: DraftStatus;
  handleRestore: () => void;
  handleDiscard: () => void;
  /** Deletes the draft once the server has the content. */
  clear: () => void;
}

/**
 * Saves a form's text fields in local storage, through reloads and crashes.
 * @param name identifies the form, such as `post:new`
 * @param opened what a form that edits something opened with; stored and restored, too
 */
export function useDraft(userId: string, name: string, opened?: OpenedFields): FormDraft {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isDirty = useRef(false);
  // Read on mount, since the last save runs when the location is already the next page's.
  const path = useRef("");
  const [status, setStatus] = useState<DraftStatus>("none");
  const [restorableDraft, setRestorableDraft] = useState(() => findDraft(userId, name));

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    key.current = newDraftKey(userId, name);
    path.current = location.pathname;
    const stop = autosave(element, {
      onInput: () => {
        isDirty.current = true;
      },
      save: () => {
        if (isDirty.current)
          setStatus(
            storeDraft(key.current, readDraftContent(element, path.current, opened?.read())),
          );
      },
    });
    return () => {
      stop();
      const reader = sessionUserId();
      if (reader !== null && reader !== userId && isDraftStored(key.current))
        notifyWarning(leftAsDraft);
    };
  }, [userId, name, opened]);

  useLeaveWarning(status === "full" || status === "blocked");

  const dropRestorable = () => {
    if (restorableDraft) dropDraft(restorableDraft.key);
    setRestorableDraft(findDraft(userId, name, key.current));
  };
  return {
    formRef: form,
    restorableDraft,
    status,
    handleRestore: () => {
      if (!form.current || !restorableDraft) return;
      // What was typed into this form becomes a draft of its own, offered next.
      if (isDirty.current)
        storeDraft(key.current, readDraftContent(form.current, path.current, opened?.read()));
      key.current = newDraftKey(userId, name);
      isDirty.current = true;
      // A draft of an earlier version does not tell, so that each field counts as changed.
      opened?.replace(restorableDraft.opened ?? {});
      fillForm(form.current, restorableDraft.values);
      setStatus(
        storeDraft(key.current, readDraftContent(form.current, path.current, opened?.read())),
      );
      dropRestorable();
    },
    handleDiscard: dropRestorable,
    clear: () => {
      isDirty.current = false;
      dropDraft(key.current);
      setStatus("none");
    },
  };
}

const leftAsDraft =
  "Zalogowano się tu na inne konto. Niewysłany tekst czeka w szkicach poprzedniego konta.";

/** Stores a draft, or deletes it if the form is blank. @returns its new status */
function storeDraft(key: string, content: DraftContent): DraftStatus {
  if (Object.values(content.values).every((text) => text.trim() === "")) {
    dropDraft(key);
    return "none";
  }
  return saveDraft(key, content);
}
