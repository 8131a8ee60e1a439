import { type RefObject, useEffect, useRef, useState } from "react";
import { readDraftContent, fillForm } from "./draftContent";
import { autosave } from "./autosave";
import { useLeaveWarning } from "./useLeaveWarning";
import {
  type Draft,
  type DraftContent,
  dropDraft,
  findDraft,
  newDraftKey,
  saveDraft,
} from "../../lib/drafts";

/** The status of an open form's draft; `full`: the storage quota is exceeded. */
type DraftStatus = "none" | "saved" | "full";

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
 * @param name of the form, such as `post:new`
 */
export function useDraft(userId: string, name: string): FormDraft {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isTyped = useRef(false);
  // Read now, since the last input is saved when the next page has already opened.
  const address = useRef("");
  const [status, setStatus] = useState<DraftStatus>("none");
  const [found, setFound] = useState<Draft | null>(() => findDraft(userId, name));

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    key.current = newDraftKey(userId, name);
    address.current = location.pathname;
    return autosave(element, {
      onInput: () => {
        isTyped.current = true;
      },
      save: () => {
        if (isTyped.current)
          setStatus(storeDraft(key.current, readDraftContent(element, address.current)));
      },
    });
  }, [userId, name]);

  useLeaveWarning(status === "full");

  const dropFound = () => {
    if (found) dropDraft(found.key);
    setFound(findDraft(userId, name, key.current));
  };
  return {
    formRef: form,
    restorableDraft: found,
    status,
    handleRestore: () => {
      if (!form.current || !found) return;
      // What was typed into this form becomes a draft of its own, offered next.
      if (isTyped.current) storeDraft(key.current, readDraftContent(form.current, address.current));
      key.current = newDraftKey(userId, name);
      isTyped.current = true;
      fillForm(form.current, found.values);
      setStatus(storeDraft(key.current, readDraftContent(form.current, address.current)));
      dropFound();
    },
    handleDiscard: dropFound,
    clear: () => {
      isTyped.current = false;
      dropDraft(key.current);
      setStatus("none");
    },
  };
}

/** Returns whether a form holds nothing worth saving. */
function storeDraft(key: string, content: DraftContent): DraftStatus {
  if (Object.values(content.values).every((text) => text.trim() === "")) {
    dropDraft(key);
    return "none";
  }
  return saveDraft(key, content) ? "saved" : "full";
}
