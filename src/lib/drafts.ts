import { readStoredJson, writeStored } from "./browser/storage";
import { serverNow } from "./dates/clock";
import { asString, isRecord } from "../shared/narrow";
import type { TextFields } from "./mergeEdits";

export interface Draft {
  key: string;
  values: TextFields;
  opened?: TextFields;
  /** Set while the form is being sent; it stays if the page is closed meanwhile. */
  sent?: Sent;
  /** URL of the page with its form. */
  address: string;
  /** ISO 8601, by the server's clock if it is known. */
  savedAt: string;
}

export interface Sent {
  /** By the server's clock, in milliseconds since 1970. */
  at: number;
  /** Ids of the documents that existed before, one of which cannot be what was sent. */
  known: string[];
}

export type DraftContent = Pick<Draft, "values" | "opened" | "sent" | "address">;

const prefix = "draft";

/** Drafts of a form that are kept; older ones are deleted. */
const maxDrafts = 5;

/**
 * Returns a new storage key for a form's draft, so that two tabs never overwrite each other's.
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
 * Returns the newest draft of a form, whichever tab has saved it, and evicts the oldest.
 * @param own key of the calling form, whose own draft is skipped
 */
export function findDraft(userId: string, form: string, own = ""): Draft | null {
  const drafts = newestFirst(formPrefix(userId, form));
  for (const { key } of drafts.slice(maxDrafts)) dropDraft(key);
  return drafts.find(({ key }) => key !== own) ?? null;
}

/** Saves the open forms, then lists all drafts of a user, the newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of pendingSaves) save();
  return newestFirst(`${prefix}/${userId}/`);
}

export function dropDraftsOf(userId: string): void {
  keysWithPrefix(`${prefix}/${userId}/`).forEach(dropDraft);
}

/** Functions that save the open forms, whose latest input may not be saved yet. */
const pendingSaves = new Set<() => void>();

/** Registers how to save an open form at once. @returns the unregister function */
export function registerDraftSave(save: () => void): () => void {
  pendingSaves.add(save);
  return () => void pendingSaves.delete(save);
}

function newestFirst(start: string): Draft[] {
  return keysWithPrefix(start)
    .map(readDraft)
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt) || (a.key < b.key ? 1 : -1));
}

function formPrefix(userId: string, form: string): string {
  return `${prefix}/${userId}/${form}/`;
}

function keysWithPrefix(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
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
