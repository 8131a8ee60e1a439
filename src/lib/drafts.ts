import { asString, isRecord } from "./narrow";

/** What somebody typed into a form and has not sent. */
export interface Draft {
  /** Where it is kept. */
  key: string;
  /** Texts by field name. */
  values: Record<string, string>;
  /** Of the page with its form. */
  address: string;
  /** ISO 8601. */
  savedAt: string;
}

/** What is kept of a form. */
export type DraftContent = Pick<Draft, "values" | "address">;

const prefix = "draft";

/** Drafts of one form that are kept; older ones go. */
const maxDrafts = 5;

/**
 * The name under which one open form keeps its draft. Each opening has one of its own, so that two
 * tabs never write over each other.
 * @param form which form, such as `post:new` or `comment:<post id>`
 */
export function newDraftKey(userId: string, form: string): string {
  return `${formPrefix(userId, form)}${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** Keeps a draft. @returns false where the storage is full or forbidden */
export function saveDraft(key: string, content: DraftContent): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...content, savedAt: new Date().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept there either.
  }
}

/**
 * The newest draft of a form, from whichever tab or day; drops what nobody will ask for any more.
 * @param own the key of the form that asks, which need not be told of its own
 */
export function findDraft(userId: string, form: string, own = ""): Draft | null {
  const drafts = newestFirst(formPrefix(userId, form));
  for (const { key } of drafts.slice(maxDrafts)) dropDraft(key);
  return drafts.find(({ key }) => key !== own) ?? null;
}

/** All drafts of a user, the newest first. */
export function listDrafts(userId: string): Draft[] {
  for (const save of pendingSaves) save();
  return newestFirst(`${prefix}/${userId}/`);
}

/** Forgets all drafts of a user, who wants that or is no more. */
export function dropDraftsOf(userId: string): void {
  keysWithPrefix(`${prefix}/${userId}/`).forEach(dropDraft);
}

/** What keeps what was typed just now, of each form that is open. */
const pendingSaves = new Set<() => void>();

/** Lets an open form be asked to keep what was typed just now. @returns a function that ends it */
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
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isRecord(stored) || !isRecord(stored.values)) return null;
    const texts = Object.entries(stored.values).map(([name, text]) => [name, asString(text)]);
    const values = Object.fromEntries(texts);
    return { key, values, address: asString(stored.address), savedAt: asString(stored.savedAt) };
  } catch {
    return null;
  }
}
