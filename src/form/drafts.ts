import { readStoredJson, writeStored } from "../lib/browser/storage";
import { serverNow } from "../lib/dates/clock";
import { asString, isRecord } from "@blog/shared/narrow";
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

const draftKeyPrefix = "draft";

/** Maximum number of drafts per user and form; `findDraft` deletes older ones. */
const maxDraftsPerForm = 5;

/**
 * Returns a new local storage key for a draft. Keys are unique, so that two tabs never overwrite each other's drafts.
 * @param form kind of the form and its subject, such as `post:new` or `comment:<post id>`
 */
export function newDraftKey(userId: string, form: string): string {
  return `${formKeyPrefix(userId, form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** `full` if the storage quota is exceeded; `blocked` for any other error, as when settings forbid storage. */
export type SaveResult = "saved" | "full" | "blocked";

export function saveDraft(key: string, content: DraftContent): SaveResult {
  try {
    const savedAt = new Date(serverNow() || Date.now()).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt }));
    return "saved";
  } catch (error) {
    return isRecord(error) && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

export function dropDraft(key: string): void {
  writeStored(key, null);
}

export function isDraftStored(key: string): boolean {
  return readDraft(key) !== null;
}

/**
 * Returns the newest draft of a form, saved in any tab, or null. Deletes all but the newest `maxDraftsPerForm` drafts.
 * @param ownKey key under which the open form saves its own draft, which is skipped
 */
export function findDraft(userId: string, form: string, ownKey = ""): Draft | null {
  const drafts = readDraftsNewestFirst(formKeyPrefix(userId, form));
  for (const { key } of drafts.slice(maxDraftsPerForm)) dropDraft(key);
  return drafts.find(({ key }) => key !== ownKey) ?? null;
}

/** Saves the latest input of all open forms, then returns all drafts of a user, newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of formSavers) save();
  return readDraftsNewestFirst(`${draftKeyPrefix}/${userId}/`);
}

export function dropDraftsOf(userId: string): void {
  keysWithPrefix(`${draftKeyPrefix}/${userId}/`).forEach(dropDraft);
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

function formKeyPrefix(userId: string, form: string): string {
  return `${draftKeyPrefix}/${userId}/${form}/`;
}

function keysWithPrefix(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

function readDraft(key: string): Draft | null {
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
