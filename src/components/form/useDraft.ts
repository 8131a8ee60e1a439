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

/** Where the draft of an open form stands; `full`: the browser has no room for it. */
type DraftStatus = "none" | "saved" | "full";

export interface FormDraft {
  /** The form; its fields are known by their names. */
  formRef: RefObject<HTMLFormElement | null>;
  /** What was typed at another time; offered until it is restored or discarded. */
  restorableDraft: Draft | null;
  status: DraftStatus;
  handleRestore: () => void;
  handleDiscard: () => void;
  /** The server has it now. */
  clear: () => void;
}

/**
 * Keeps what is typed into a form's text fields in the browser, through reloads and crashes.
 * @param name which form, such as `post:new`
 */
export function useDraft(userId: string, name: string): FormDraft {
  const form = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isTyped = useRef(false);
  // Where it is typed: what was typed last is stored when the next page is there already.
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
      // What was typed into this form stays under its name, to be offered in turn.
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

/** A form that holds nothing needs no draft. */
function storeDraft(key: string, content: DraftContent): DraftStatus {
  if (Object.values(content.values).every((text) => text.trim() === "")) {
    dropDraft(key);
    return "none";
  }
  return saveDraft(key, content) ? "saved" : "full";
}
