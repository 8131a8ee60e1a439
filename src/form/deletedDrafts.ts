import { asRecord } from "@blog/shared/narrow";
import { readStored, readStoredJson, writeStored } from "../lib/browser/storage";
import { type Draft, keyPrefixOf } from "./drafts";
import { keysWithPrefix, readDraft } from "./readDraft";

/** Start of a deleted draft's key, before the key that the draft had. */
const deletedPrefix = "draftDeleted/";

/** Days for which a deleted draft can be restored. */
export const restorationDays = 30;

/**
 * Deletes a draft. Until `restorationDays` have passed, the author logs out or other drafts need the space, it can be
 * restored.
 */
export function deleteDraft(key: string): void {
  const stored = asRecord(readStoredJson(key));
  // The draft is removed first, since there may be no space for both.
  writeStored(key, null);
  const deletedAt = new Date().toISOString();
  if (stored.values) writeStored(deletedPrefix + key, JSON.stringify({ ...stored, deletedAt }));
}

/**
 * Restores a deleted draft unchanged, under another key if its own has been used since then.
 * @returns the draft, or null if it is no longer stored
 */
export function restoreDraft(key: string): Draft | null {
  const { deletedAt, ...stored } = asRecord(readStoredJson(deletedPrefix + key));
  if (!deletedAt) return null;
  const freeKey = readStored(key) === null ? key : `${key}0`;
  writeStored(deletedPrefix + key, null);
  writeStored(freeKey, JSON.stringify(stored));
  return readDraft(freeKey);
}

/** Returns the deleted drafts of a user that can be restored, the last deleted first. */
export function listDeletedDrafts(userId: string): Draft[] {
  const earliest = new Date(Date.now() - restorationDays * 86_400_000).toISOString();
  const drafts = readOldestFirst(keyPrefixOf(userId));
  for (const { key, deletedAt = "" } of drafts)
    if (deletedAt < earliest) writeStored(deletedPrefix + key, null);
  return drafts.filter(({ deletedAt = "" }) => deletedAt >= earliest).toReversed();
}

export function dropDeletedDraftsOf(userId: string): void {
  for (const { key } of readOldestFirst(keyPrefixOf(userId)))
    writeStored(deletedPrefix + key, null);
}

/** Makes room in storage. @returns false if no draft is deleted */
export function dropOldestDeletedDraft(): boolean {
  const [oldest] = readOldestFirst("");
  return oldest !== undefined && writeStored(deletedPrefix + oldest.key, null);
}

function readOldestFirst(keyPrefix: string): Draft[] {
  return keysWithPrefix(deletedPrefix + keyPrefix)
    .map((storedAt) => readDraft(storedAt.slice(deletedPrefix.length), storedAt))
    .filter((draft) => draft !== null)
    .toSorted((a, b) => (a.deletedAt ?? "").localeCompare(b.deletedAt ?? ""));
}
