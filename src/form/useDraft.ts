import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { debounce } from "@blog/shared/debounce";
import { serverNow } from "../lib/dates/clock";
import { listen } from "../lib/browser/listen";
import { notifyWarning } from "../lib/feedback/notify";
import { sessionUserId } from "../lib/session";
import type { TextFields } from "./mergeEdits";
import { createDraftSlot, type DraftSlot, type DraftStatus } from "./draftSlot";
import { fillForm, readForm } from "./formValues";
import { useDraftAddress } from "./useDraftAddress";
import { useDraftList } from "./useDraftList";
import { useLeaveWarning } from "./useLeaveWarning";
import { type Draft, draftId, draftKey, newDraftKey, type Sent } from "./drafts";
import {
  dropDraft,
  findDrafts,
  isDraftIdStored,
  registerDraftSave,
  saveDraft,
} from "./draftStorage";
import { readDraft } from "./readDraft";

/** Milliseconds between the last input and saving the draft. */
const debounceDelay = 400;

export interface FormDraft {
  /** Ref for the form element, whose text fields are stored by name. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Earlier drafts of the form, newest first, except for the open one and those that may have arrived. */
  drafts: Draft[];
  /** Drafts that were being sent when their page was closed, until a look-up shows whether they have arrived. */
  sentDrafts: Draft[];
  /** The earlier draft that was opened in the form; null if there is none. */
  openDraft: Draft | null;
  /** Whether the page's URL leads to a draft that is not stored on this device. */
  isMissing: boolean;
  status: DraftStatus;
  handleOpen: (draft: Draft) => void;
  handleDelete: (draft: Draft) => void;
  handleRestore: (draft: Draft) => void;
  /**
   * Records in the draft that its text is being sent, until the promise settles. If the page is closed before then, the
   * next visit looks up whether the text arrived.
   * @param known ids of items on the server, none of which can be the sent one
   */
  trackSending: <Result>(known: readonly string[], sending: Promise<Result>) => Promise<Result>;
  /** Deletes a draft that was being sent if its text has arrived on the server, and otherwise offers it as unsent. */
  handleLookUpResult: (draft: Draft, hasArrived: boolean) => void;
  /**
   * Deletes the draft after the server has received the text. Keeps it if the user has edited the form in the meantime.
   * @param target edit form in whose draft the later changes are saved instead, if this form closes
   */
  settle: (sent: TextFields, now: TextFields, target?: EditTarget) => Settlement;
}

/** `edited` if the form has been edited since it was sent, `otherDraft` if another draft was opened in it. */
type Settlement = "sent" | "edited" | "otherDraft";

interface Sending {
  slot: DraftSlot;
  sent: Sent;
}

type EditTarget = Pick<Draft, "address"> & { name: string };

interface Options {
  /** The values that an edit form was opened with, which are stored with the draft, and how to restore them. */
  edit?: { opened: RefObject<TextFields>; reopen: (opened: TextFields) => void };
  /** False until the form can be filled, which by default it can be at once. */
  isReady?: boolean;
}

/**
 * Saves the text fields of a form in local storage, so that they survive reloads and crashes. Saves shortly after the
 * last input, and immediately when the page is hidden or left, or when drafts are listed. Opens the draft to which the
 * URL leads. Asks for confirmation before the page is left if the draft cannot be saved.
 * @param name identifies the form, such as `post:new`
 */
export function useDraft(
  userId: string,
  name: string,
  { edit, isReady = true }: Options = {},
): FormDraft {
  const opened = edit?.opened;
  const formRef = useRef<HTMLFormElement>(null);
  const slot = useRef<DraftSlot>(null);
  const emptyValues = useRef<TextFields>({});
  const isDirty = useRef(false);
  const sending = useRef<Sending | null>(null);
  // Set on mount, because `location` is already the URL of the next page when the last save runs.
  const address = useRef("");
  const [status, setStatus] = useState<DraftStatus>("none");
  const [openDraft, setOpenDraft] = useState<Draft | null>(null);
  const list = useDraftList(() => findDrafts(userId, name));
  /** Keys of drafts whose look-up has shown that their text has not arrived. */
  const [unsentKeys, setUnsentKeys] = useState<readonly string[]>([]);
  const isSent = ({ key, sent }: Draft) => sent !== undefined && !unsentKeys.includes(key);
  const storeForm = useCallback(
    (form: HTMLFormElement) => {
      const { current } = slot;
      if (!current) return;
      const sent = sending.current?.slot === current ? sending.current.sent : undefined;
      const content = {
        values: readForm(form),
        address: address.current,
        ...(opened && { opened: opened.current }),
        ...(sent && { sent }),
      };
      setStatus(current.save(content));
    },
    [opened],
  );

  useEffect(() => {
    const form = formRef.current;
    if (!form) return undefined;
    const firstSlot = createDraftSlot(userId, name);
    slot.current = firstSlot;
    emptyValues.current = readForm(form);
    address.current = location.pathname;
    const store = () => {
      if (isDirty.current) storeForm(form);
    };
    const saving = debounce(store, debounceDelay);
    /** Saves pending changes without delay. */
    const save = () => {
      if (saving.cancel()) store();
    };
    const handleInput = () => {
      isDirty.current = true;
      saving.schedule();
    };
    form.addEventListener("input", handleInput);
    const unregister = registerDraftSave(save);
    const stopListening = listen(["pagehide", "visibilitychange"], save);
    return () => {
      save();
      // Prevents a second draft of the same text if the form is mounted again.
      isDirty.current = false;
      unregister();
      stopListening();
      form.removeEventListener("input", handleInput);
      const currentUserId = sessionUserId();
      const key = (slot.current ?? firstSlot).key();
      if (currentUserId !== null && currentUserId !== userId && readDraft(key))
        notifyWarning(otherAccountMessage);
    };
  }, [userId, name, storeForm]);

  useLeaveWarning(status === "full" || status === "blocked");

  const { id, setId, clearId } = useDraftAddress();
  const isMissing = useMemo(() => id !== "" && !isDraftIdStored(userId, id), [userId, id]);
  const handleOpen = (listedDraft: Draft) => {
    const { current: form } = formRef;
    if (!form) return;
    // Another tab may have saved it since it was listed.
    const draft = readDraft(listedDraft.key) ?? listedDraft;
    // The input that this form contains stays a draft of its own.
    if (isDirty.current) storeForm(form);
    slot.current = createDraftSlot(userId, name, draft);
    // Drafts from earlier versions of the site have no `opened`, so all their fields count as changed.
    edit?.reopen(draft.opened ?? {});
    fillForm(form, { ...emptyValues.current, ...draft.values });
    storeForm(form);
    list.refresh();
    setOpenDraft(draft);
    if (id !== draftId(draft.key)) setId(draftId(draft.key));
  };
  const openAddressedDraft = useEffectEvent(() => {
    const draft = readDraft(draftKey(userId, name, id));
    if (draft && isReady && !isSent(draft) && slot.current?.key() !== draft.key) handleOpen(draft);
  });
  useEffect(() => openAddressedDraft(), [id, isReady, unsentKeys]);

  const otherDrafts = list.drafts.filter(({ key }) => key !== openDraft?.key);
  const isPending = (draft: Draft) => draft.deletedAt === undefined && isSent(draft);
  return {
    formRef,
    drafts: otherDrafts.filter((draft) => !isPending(draft)),
    sentDrafts: otherDrafts.filter(isPending),
    openDraft,
    isMissing,
    status,
    handleOpen,
    handleDelete: list.remove,
    handleRestore: list.restore,
    trackSending: async (known, promise) => {
      if (slot.current)
        sending.current = { slot: slot.current, sent: { at: serverNow(), known: [...known] } };
      if (formRef.current) storeForm(formRef.current);
      try {
        return await promise;
      } catch (error) {
        sending.current = null;
        if (formRef.current) storeForm(formRef.current);
        throw error;
      }
    },
    handleLookUpResult: (draft, hasArrived) => {
      if (hasArrived) dropDraft(draft.key);
      else setUnsentKeys((keys) => [...keys, draft.key]);
      list.refresh();
    },
    settle: (fields, now, target) => {
      const sentSlot = sending.current?.slot ?? slot.current;
      sending.current = null;
      if (sentSlot !== slot.current) {
        sentSlot?.remove();
        return "otherDraft";
      }
      const isUnchanged = Object.keys(now).every((field) => now[field] === fields[field]);
      isDirty.current = !isUnchanged && !target;
      if (isDirty.current) {
        edit?.reopen(fields);
        if (formRef.current) storeForm(formRef.current);
        return "edited";
      }
      if (sentSlot && location.pathname === address.current) clearId(draftId(sentSlot.key()));
      sentSlot?.remove();
      setOpenDraft(null);
      setStatus("none");
      if (!isUnchanged && target) {
        const { address: path, name: form } = target;
        saveDraft(newDraftKey(userId, form), { values: now, opened: fields, address: path });
      }
      return isUnchanged ? "sent" : "edited";
    },
  };
}

const otherAccountMessage =
  "Zalogowano się tu na inne konto. Niewysłany tekst czeka w szkicach poprzedniego konta.";
