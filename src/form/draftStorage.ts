import { isRecord } from "@blog/shared/narrow";
import { writeStored } from "../lib/browser/storage";
import { serverNow } from "../lib/dates/clock";
import { dropDeletedDraftsOf, dropOldestDeletedDraft } from "./deletedDrafts";
import { type Draft, type DraftContent, draftId, draftKey, keyPrefixOf } from "./drafts";
import { keysWithPrefix, readDraft } from "./readDraft";

/** `full` if the storage quota is exceeded; `blocked` for any other error, as when settings forbid storage. */
export type SaveResult = "saved" | "full" | "blocked";

/** Saves a draft, if need be in the space of deleted ones. */
export function saveDraft(key: string, content: DraftContent): SaveResult {
  try {
    const savedAt = new Date(serverNow() || Date.now()).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt }));
    return "saved";
  } catch (error) {
    if (!(isRecord(error) && error.name === "QuotaExceededError")) return "blocked";
    return dropOldestDeletedDraft() ? saveDraft(key, content) : "full";
  }
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
