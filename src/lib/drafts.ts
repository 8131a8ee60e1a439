import { readStoredJson, writeStored } from "./browser/storage";
import { serverNow } from "./dates/clock";
import { asString, isRecord } from "../shared/narrow";
import type { TextFields } from "./mergeEdits";

export interface Draft {
  key: string;
  values: TextFields;
  opened?: TextFields;
  /** Set while the form is being sent; remains set if the page is closed before the response arrives. */
  sent?: Sent;
  /** URL of the page that contains the form. */
  address: string;
  /** Time of the last save in ISO 8601, by the server's clock if it is known. */
  savedAt: string;
}

export interface Sent {
  /** Time by the server's clock, in milliseconds since 1970; 0 if unknown. */
  at: number;
  /** Ids of the documents that existed before sending, so that none of them can be the sent one. */
  known: string[];
}

export type DraftContent = Pick<Draft, "values" | "opened" | "sent" | "address">;

const draftPrefix = "draft";

/** Maximum number of drafts kept per form; older drafts are deleted. */
const maxDrafts = 5;

/**
 * Returns a new storage key for the draft of a form, unique so that two tabs never overwrite each other's draft.
 * @param form kind and subject, such as `post:new` or `comment:<post id>`
 */
export function newDraftKey(userId: string, form: string): string {
  return `${formPrefix(userId, form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** `full`: the storage quota is exceeded; `blocked`: the browser's settings forbid storage. */
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
 * Returns the newest draft of a form that any tab has saved, or null, and deletes the oldest drafts.
 * @param ownKey key of the calling form's own draft, which is skipped
 */
export function findDraft(userId: string, form: string, ownKey = ""): Draft | null {
  const drafts = readNewestFirst(formPrefix(userId, form));
  for (const { key } of drafts.slice(maxDrafts)) dropDraft(key);
  return drafts.find(({ key }) => key !== ownKey) ?? null;
}

/** Saves the open forms, then lists all drafts of a user, newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of pendingSaves) save();
  return readNewestFirst(`${draftPrefix}/${userId}/`);
}

export function dropDraftsOf(userId: string): void {
  keysWithPrefix(`${draftPrefix}/${userId}/`).forEach(dropDraft);
}

/** Functions that save the open forms, whose latest input may not have been saved yet. */
const pendingSaves = new Set<() => void>();

/** Registers a function that saves an open form immediately. @returns the unregister function */
export function registerDraftSave(save: () => void): () => void {
  pendingSaves.add(save);
  return () => void pendingSaves.delete(save);
}

function readNewestFirst(keyPrefix: string): Draft[] {
  return keysWithPrefix(keyPrefix)
    .map(readDraft)
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt) || (a.key < b.key ? 1 : -1));
}

function formPrefix(userId: string, form: string): string {
  return `${draftPrefix}/${userId}/${form}/`;
}

function keysWithPrefix(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
}

function readDraft(key: string): Draft | null {
  const stored = readStoredJson(key);
  if (!isRecord(stored) || !isRecord(stored.values)) return null;
  return {
    key,
    values: readTexts(stored.values),
    ...(isRecord(stored.opened) && { opened: readTexts(stored.opened) }),
    ...(isRecord(stored.sent) && { sent: readSent(stored.sent) }),
    address: asString(stored.address),
    savedAt: asString(stored.savedAt),
  };
}

function readSent({ at, known }: Record<string, unknown>): Sent {
  const ids: unknown[] = Array.isArray(known) ? known : [];
  return { at: Number(at) || 0, known: ids.map((id) => asString(id)) };
}

function readTexts(stored: object): TextFields {
  return Object.fromEntries(
    Object.entries(stored).map(([name, text]: [string, unknown]) => [name, asString(text)]),
  );
}
