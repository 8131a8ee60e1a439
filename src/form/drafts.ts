import { commentFormHash, commentHash, patterns } from "@blog/shared/paths";
import { asString, isRecord } from "@blog/shared/narrow";
import { readStored, readStoredJson, writeStored } from "../lib/browser/storage";
import { serverNow } from "../lib/dates/clock";
import type { TextFields } from "./mergeEdits";

export interface Draft {
  key: string;
  values: TextFields;
  /** Values with which an edit form was opened; absent in other forms. */
  opened?: TextFields;
  /** Set while the form is being sent; remains set if the page is closed before the response arrives. */
  sent?: Sent;
  /** Path of the page that contains the form. */
  address: string;
  /** Time of the last save in ISO 8601, by the server's clock if it is known. */
  savedAt: string;
}

export interface Sent {
  /** Time of sending by the server's clock, in milliseconds since 1970; 0 if unknown. */
  at: number;
  /** Ids of the documents that existed before sending, none of which can be the one that was sent. */
  known: string[];
}

export type DraftContent = Pick<Draft, "values" | "opened" | "sent" | "address">;

/** Query parameter with the id of the draft that a form opens. */
export const draftParam = "szkic";

const draftKeyPrefix = "draft";

/**
 * Characters that have to be left in local storage after a save. They suffice for the longest post, so that the author
 * is warned before a text can no longer be saved.
 */
const reservedLength = 250_000;

/**
 * Returns a new local storage key for a draft. Keys are unique, so that two tabs never overwrite each other's drafts.
 * @param form kind of the form and its subject, such as `post:new` or `comment:<post id>`
 */
export function newDraftKey(userId: string, form: string): string {
  return draftKey(userId, form, Date.now().toString(36) + Math.random().toString(36).slice(2));
}

export function draftKey(userId: string, form: string, id: string): string {
  return `${draftKeyPrefix}/${userId}/${form}/${id}`;
}

/** Returns the id that a draft has in its URL. */
export function draftId(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

/** Returns the URL of the page that opens a draft in its form. */
export function draftUrl(draft: Draft): string {
  const { kind, subject } = draftForm(draft);
  const hashes: Partial<Record<string, string>> = {
    comment: commentFormHash,
    "comment-edit": commentHash(subject),
  };
  return `${draft.address || patterns.home}?${draftParam}=${draftId(draft.key)}${hashes[kind] ?? ""}`;
}

/** Parses the form's name, which is part of a draft's key. */
export function draftForm({ key }: Draft): { kind: string; subject: string } {
  const [, , form = ""] = key.split("/");
  const [kind = "", subject = ""] = form.split(":");
  return { kind, subject };
}

/**
 * `low` if the draft is saved, but storage is almost full; `full` if the storage quota is exceeded; `blocked` for any
 * other error, as when settings forbid storage.
 */
export type SaveResult = "saved" | "low" | "full" | "blocked";

export function saveDraft(key: string, content: DraftContent): SaveResult {
  try {
    const savedAt = new Date(serverNow() || Date.now()).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt }));
    return hasReserve() ? "saved" : "low";
  } catch (error) {
    return isRecord(error) && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** Returns whether storage has room for another long text. No API tells this, so one is written and removed. */
function hasReserve(): boolean {
  const key = "draftReserve";
  const isWritten = writeStored(key, "x".repeat(reservedLength));
  writeStored(key, null);
  return isWritten;
}

/**
 * Deletes a draft.
 * @returns a function that restores it unchanged, under another key if its own has been used since then, and returns
 *   it; null if storage is full
 */
export function dropDraft(key: string): () => Draft | null {
  const text = readStored(key);
  writeStored(key, null);
  return () => {
    const freeKey = readStored(key) === null ? key : `${key}0`;
    return writeStored(freeKey, text) ? readDraft(freeKey) : null;
  };
}

/** Returns the drafts of a form, saved in any tab, newest first. */
export function findDrafts(userId: string, form: string): Draft[] {
  return readDraftsNewestFirst(draftKey(userId, form, ""));
}

/** Returns whether a user has a draft with this id, in whichever form. */
export function isDraftIdStored(userId: string, id: string): boolean {
  return keysWithPrefix(`${draftKeyPrefix}/${userId}/`).some((key) => draftId(key) === id);
}

/** Saves the latest input of all open forms, then returns all drafts of a user, newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of formSavers) save();
  return readDraftsNewestFirst(`${draftKeyPrefix}/${userId}/`);
}

export function dropDraftsOf(userId: string): void {
  for (const key of keysWithPrefix(`${draftKeyPrefix}/${userId}/`)) dropDraft(key);
}

/** Functions that save the open forms, whose latest input may not be saved yet because saving is debounced. */
const formSavers = new Set<() => void>();

/** Registers a function that immediately saves an open form. @returns the unregister function */
export function registerDraftSave(save: () => void): () => void {
  formSavers.add(save);
  return () => void formSavers.delete(save);
}

function readDraftsNewestFirst(keyPrefix: string): Draft[] {
  return keysWithPrefix(keyPrefix)
    .map(readDraft)
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt) || (a.key < b.key ? 1 : -1));
}

function keysWithPrefix(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

export function readDraft(key: string): Draft | null {
  const storedDraft = readStoredJson(key);
  if (!isRecord(storedDraft) || !isRecord(storedDraft.values)) return null;
  return {
    key,
    values: readTexts(storedDraft.values),
    ...(isRecord(storedDraft.opened) && { opened: readTexts(storedDraft.opened) }),
    ...(isRecord(storedDraft.sent) && { sent: readSent(storedDraft.sent) }),
    address: asString(storedDraft.address),
    savedAt: asString(storedDraft.savedAt),
  };
}

function readSent({ at, known }: Record<string, unknown>): Sent {
  const ids: unknown[] = Array.isArray(known) ? known : [];
  return { at: Number(at) || 0, known: ids.map((id) => asString(id)) };
}

function readTexts(storedFields: object): TextFields {
  return Object.fromEntries(
    Object.entries(storedFields).map(([name, text]: [string, unknown]) => [name, asString(text)]),
  );
}
