import { asString, isRecord } from "@blog/shared/narrow";
import { readStoredJson } from "../lib/browser/storage";
import type { Draft, Sent } from "./drafts";
import type { TextFields } from "./mergeEdits";

/**
 * Reads a stored draft; null if there is none, or if it is invalid.
 * @param key key of the draft while it is not deleted
 * @param storedAt key at which it is stored, if it is deleted
 */
export function readDraft(key: string, storedAt = key): Draft | null {
  const storedDraft = readStoredJson(storedAt);
  if (!isRecord(storedDraft) || !isRecord(storedDraft.values)) return null;
  return {
    key,
    values: readTexts(storedDraft.values),
    ...(isRecord(storedDraft.opened) && { opened: readTexts(storedDraft.opened) }),
    ...(isRecord(storedDraft.sent) && { sent: readSent(storedDraft.sent) }),
    address: asString(storedDraft.address),
    savedAt: asString(storedDraft.savedAt),
    ...(storedAt !== key && { deletedAt: asString(storedDraft.deletedAt) }),
  };
}

export function keysWithPrefix(keyPrefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix));
  } catch {
    return [];
  }
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
