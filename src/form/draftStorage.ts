import { isRecord } from "@blog/shared/narrow";
import { writeStored } from "../lib/browser/storage";
import { serverNow } from "../lib/dates/clock";
import { dropDeletedDraftsOf, dropOldestDeletedDraft } from "./deletedDrafts";
import { type Draft, type DraftContent, draftId, draftKey, keyPrefixOf } from "./drafts";
import { keysWithPrefix, readDraft } from "./readDraft";

/**
 * Characters that have to be left in local storage after a save. They suffice for the longest post, so that the author
 * is warned before a text can no longer be saved.
 */
const reservedLength = 250_000;

/**
 * `low` if the draft is saved, but storage is almost full; `full` if the storage quota is exceeded; `blocked` for any
 * other error, as when settings forbid storage.
 */
export type SaveResult = "saved" | "low" | "full" | "blocked";

/** Saves a draft, if need be in the space of deleted ones. */
export function saveDraft(key: string, content: DraftContent): SaveResult {
  try {
    const savedAt = new Date(serverNow() || Date.now()).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt }));
    return hasReserve() ? "saved" : "low";
  } catch (error) {
    if (!(isRecord(error) && error.name === "QuotaExceededError")) return "blocked";
    return dropOldestDeletedDraft() ? saveDraft(key, content) : "full";
  }
}

/** Returns whether storage has room for another long text. No API tells this, so one is written and removed. */
function hasReserve(): boolean {
  const key = "draftReserve";
  const isWritten = writeStored(key, "x".repeat(reservedLength));
  writeStored(key, null);
  return isWritten || (dropOldestDeletedDraft() && hasReserve());
}

/** Deletes a draft for good, because its text was sent. */
export function dropDraft(key: string): void {
  writeStored(key, null);
}

/** Returns the drafts of a form, saved in any tab, newest first. */
export function findDrafts(userId: string, form: string): Draft[] {
  return readDraftsNewestFirst(draftKey(userId, form, ""));
}

/** Returns whether a user has a draft with this id, in whichever form. */
export function isDraftIdStored(userId: string, id: string): boolean {
  return keysWithPrefix(keyPrefixOf(userId)).some((key) => draftId(key) === id);
}

/** Saves the latest input of all open forms, then returns all drafts of a user, newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of formSavers) save();
  return readDraftsNewestFirst(keyPrefixOf(userId));
}

/** Deletes all drafts of a user for good, also those that could be restored. */
export function dropDraftsOf(userId: string): void {
  for (const key of keysWithPrefix(keyPrefixOf(userId))) dropDraft(key);
  dropDeletedDraftsOf(userId);
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
    .map((key) => readDraft(key))
    .filter((draft) => draft !== null)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt) || (a.key < b.key ? 1 : -1));
}
