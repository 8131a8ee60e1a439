import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/dates/clock";
import { listen } from "../../lib/browser/listen";
import { notifyWarning } from "../../lib/feedback/notify";
import { sessionUserId } from "../../lib/session";
import type { TextFields } from "../../lib/mergeEdits";
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
} from "../../lib/drafts";

/** Saves a draft this many milliseconds after the last input. */
const debounceDelay = 400;

type DraftStatus = "none" | SaveResult;

export interface FormDraft {
  /** The form, whose fields are stored by name. */
  formRef: RefObject<HTMLFormElement | null>;
  /** An earlier draft, offered until it is restored or discarded. */
  restorableDraft: Draft | null;
  status: DraftStatus;
  handleRestore: () => void;
  handleDiscard: () => void;
  /** Remembers that it is being sent, should the page be closed before. @param known ids of what was there before */
  whileSent: <Result>(known: readonly string[], sending: Promise<Result>) => Promise<Result>;
  /** Deletes the restorable draft if the server has it, else offers it as unsent: its page was closed meanwhile. */
  handleSettled: (hasArrived: boolean) => void;
  /**
   * Deletes the draft once the server has what was sent, unless the form has been changed meanwhile.
   * @param target what the rest edits, if the form closes
   * @returns whether nothing was typed meanwhile
   */
  settle: (sent: TextFields, now: TextFields, target?: EditTarget) => boolean;
}

type EditTarget = Pick<Draft, "address"> & { name: string };

interface OpenedEdit {
  opened: RefObject<TextFields>;
  reopen: (opened: TextFields) => void;
}

/**
 * Saves a form's text fields in local storage, through reloads and crashes: shortly after the last input,
 * and at once when the page is hidden or left, or when drafts are listed.
 * @param name identifies the form, such as `post:new`
 * @param edit what a form that edits something opened with; stored and restored, too
 */
export function useDraft(userId: string, name: string, edit?: OpenedEdit): FormDraft {
  const opened = edit?.opened;
  const formRef = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const isDirty = useRef(false);
  const sent = useRef<Sent | null>(null);
  // Read on mount, since the last save runs when the location is already the next page's.
  const address = useRef("");
  const [status, setStatus] = useState<DraftStatus>("none");
  const [restorableDraft, setRestorableDraft] = useState(() => findDraft(userId, name));
  const store = useCallback(
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
      if (isDirty.current) store(form);
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
      const reader = sessionUserId();
      if (reader !== null && reader !== userId && isDraftStored(key.current))
        notifyWarning(leftAsDraft);
    };
  }, [userId, name, store]);

  useLeaveWarning(status === "full" || status === "blocked");

  const dropRestorable = () => {
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
      // What was typed into this form becomes a draft of its own, offered next.
      if (isDirty.current) store(form);
      key.current = newDraftKey(userId, name);
      isDirty.current = true;
      // Drafts of earlier versions lack `opened`, so that every field counts as changed.
      edit?.reopen(restorableDraft.opened ?? {});
      fillForm(form, restorableDraft.values);
      store(form);
      dropRestorable();
    },
    handleDiscard: dropRestorable,
    whileSent: async (known, sending) => {
      sent.current = { at: serverNow(), known: [...known] };
      if (formRef.current) store(formRef.current);
      try {
        return await sending;
      } catch (error) {
        sent.current = null;
        if (formRef.current) store(formRef.current);
        throw error;
      }
    },
    handleSettled: (hasArrived) => {
      if (hasArrived) dropRestorable();
      else setRestorableDraft((draft) => draft && omitSent(draft));
    },
    settle: (fields, now, target) => {
      const isWhole = Object.keys(now).every((field) => now[field] === fields[field]);
      sent.current = null;
      isDirty.current = !isWhole && !target;
      if (isDirty.current) {
        edit?.reopen(fields);
        if (formRef.current) store(formRef.current);
        return false;
      }
      dropDraft(key.current);
      setStatus("none");
      if (!isWhole && target) {
        const { address: path, name: form } = target;
        saveDraft(newDraftKey(userId, form), { values: now, opened: fields, address: path });
      }
      return isWhole;
    },
  };
}

function omitSent(draft: Draft): Draft {
  const unsent = { ...draft };
  delete unsent.sent;
  return unsent;
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
