import { commentFormHash, commentHash, patterns } from "@blog/shared/paths";
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
  /** Time of the deletion in ISO 8601; absent unless the draft was deleted. */
  deletedAt?: string;
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

/**
 * Returns a new local storage key for a draft. Keys are unique, so that two tabs never overwrite each other's drafts.
 * @param form kind of the form and its subject, such as `post:new` or `comment:<post id>`
 */
export function newDraftKey(userId: string, form: string): string {
  return draftKey(userId, form, Date.now().toString(36) + Math.random().toString(36).slice(2));
}

export function draftKey(userId: string, form: string, id: string): string {
  return `${keyPrefixOf(userId)}${form}/${id}`;
}

/** Returns the start of the keys of a user's drafts. */
export function keyPrefixOf(userId: string): string {
  return `draft/${userId}/`;
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
