import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "../lib/dates/clock";
import { listen } from "../lib/browser/listen";
import { notifyWarning } from "../lib/feedback/notify";
import { sessionUserId } from "../lib/session";
import type { TextFields } from "./mergeEdits";
import { fillForm, readForm } from "./formValues";
import { useLeaveWarning } from "./useLeaveWarning";
import {
  type Draft,
  type DraftContent,
  dropDraft,
  findDraft,
  isDraftStored,
  newDraftKey,
  registerDraftSave,
  type SaveResult,
  saveDraft,
  type Sent,
} from "./drafts";

/** Milliseconds between the last input and saving the draft. */
const debounceDelay = 400;

type DraftStatus = "none" | SaveResult;

export interface FormDraft {
  /** Ref for the form element, whose text fields are stored by name. */
  formRef: RefObject<HTMLFormElement | null>;
  /** An earlier draft, which is offered until the user restores or discards it. */
  restorableDraft: Draft | null;
  status: DraftStatus;
  handleRestore: () => void;
  handleDiscard: () => void;
  /**
   * Records in the draft that its text is being sent, until the promise settles. If the page is closed before then, the
   * next visit looks up whether the text arrived.
   * @param known ids of items on the server, none of which can be the sent one
   */
  trackSending: <Result>(known: readonly string[], sending: Promise<Result>) => Promise<Result>;
  /** Deletes the restorable draft if its text has arrived on the server, and otherwise offers it as unsent. */
  handleLookUpResult: (hasArrived: boolean) => void;
  /**
   * Deletes the draft after the server has received the text. Keeps it if the user has edited the form in the meantime.
   * @param target edit form in whose draft the later changes are saved instead, if this form closes
   * @returns whether the user has not edited the form in the meantime
   */
  settle: (sent: TextFields, now: TextFields, target?: EditTarget) => boolean;
}

type EditTarget = Pick<Draft, "address"> & { name: string };

interface OpenedEdit {
  opened: RefObject<TextFields>;
  reopen: (opened: TextFields) => void;
}

/**
 * Saves the text fields of a form in local storage, so that they survive reloads and crashes. Saves shortly after the
 * last input, and immediately when the page is hidden or left, or when drafts are listed. Asks for confirmation before
 * the page is left if the draft cannot be saved.
 * @param name identifies the form, such as `post:new`
 * @param edit the values that an edit form was opened with, which are stored with the draft, and how to restore them
 */
export function useDraft(userId: string, name: string, edit?: OpenedEdit): FormDraft {
  const opened = edit?.opened;
  const formRef = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isDirty = useRef(false);
  const sent = useRef<Sent | null>(null);
  // Set on mount, because `location` is already the URL of the next page when the last save runs.
  const address = useRef("");
  const [status, setStatus] = useState<DraftStatus>("none");
  const [restorableDraft, setRestorableDraft] = useState(() => findDraft(userId, name));
  const storeForm = useCallback(
    (form: HTMLFormElement) => {
      const content = {
        values: readForm(form),
        address: address.current,
        ...(opened && { opened: opened.current }),
        ...(sent.current && { sent: sent.current }),
      };
      setStatus(storeDraft(key.current, content));
    },
    [opened],
  );

  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    key.current = newDraftKey(userId, name);
    address.current = location.pathname;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (isDirty.current) storeForm(form);
    };
    const handleInput = () => {
      isDirty.current = true;
      clearTimeout(timer);
      timer = setTimeout(save, debounceDelay);
    };
    form.addEventListener("input", handleInput);
    const unregister = registerDraftSave(save);
    const stopListening = listen(["pagehide", "visibilitychange"], save);
    return () => {
      save();
      unregister();
      stopListening();
      form.removeEventListener("input", handleInput);
      const currentUserId = sessionUserId();
      if (currentUserId !== null && currentUserId !== userId && isDraftStored(key.current))
        notifyWarning(otherAccountMessage);
    };
  }, [userId, name, storeForm]);

  useLeaveWarning(status === "full" || status === "blocked");

  const discardRestorable = () => {
    if (restorableDraft) dropDraft(restorableDraft.key);
    setRestorableDraft(findDraft(userId, name, key.current));
  };
  return {
    formRef,
    restorableDraft,
    status,
    handleRestore: () => {
      const { current: form } = formRef;
      if (!form || !restorableDraft) return;
      // The input that this form contains becomes a separate draft, which is offered next.
      if (isDirty.current) storeForm(form);
      key.current = newDraftKey(userId, name);
      isDirty.current = true;
      // Drafts from earlier versions of the site have no `opened`, so all their fields count as changed.
      edit?.reopen(restorableDraft.opened ?? {});
      fillForm(form, restorableDraft.values);
      storeForm(form);
      discardRestorable();
    },
    handleDiscard: discardRestorable,
    trackSending: async (known, sending) => {
      sent.current = { at: serverNow(), known: [...known] };
      if (formRef.current) storeForm(formRef.current);
      try {
        return await sending;
      } catch (error) {
        sent.current = null;
        if (formRef.current) storeForm(formRef.current);
        throw error;
      }
    },
    handleLookUpResult: (hasArrived) => {
      if (hasArrived) discardRestorable();
      else setRestorableDraft((draft) => draft && omitSent(draft));
    },
    settle: (fields, now, target) => {
      const isUnchanged = Object.keys(now).every((field) => now[field] === fields[field]);
      sent.current = null;
      isDirty.current = !isUnchanged && !target;
      if (isDirty.current) {
        edit?.reopen(fields);
        if (formRef.current) storeForm(formRef.current);
        return false;
      }
      dropDraft(key.current);
      setStatus("none");
      if (!isUnchanged && target) {
        const { address: path, name: form } = target;
        saveDraft(newDraftKey(userId, form), { values: now, opened: fields, address: path });
      }
      return isUnchanged;
    },
  };
}

function omitSent(draft: Draft): Draft {
  const unsent = { ...draft };
  delete unsent.sent;
  return unsent;
}

const otherAccountMessage =
  "Zalogowano się tu na inne konto. Niewysłany tekst czeka w szkicach poprzedniego konta.";

/** Stores a draft, or deletes it if all its fields are blank. @returns the new status of the draft */
function storeDraft(key: string, content: DraftContent): DraftStatus {
  if (Object.values(content.values).every((text) => text.trim() === "")) {
    dropDraft(key);
    return "none";
  }
  return saveDraft(key, content);
}
