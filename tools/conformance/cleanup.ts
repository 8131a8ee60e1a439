import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import type { Endpoint, LooseRequest, Sender } from "./suite/client";
import {
  createdAccounts,
  createdDocuments,
  findId,
  kinds,
  type CreatedItem,
  parseJson,
  passwordsOf,
  sessionIn,
} from "./journal";
import type { JournalEntry } from "./connection";

/** Something the cleanup could not remove or restore. */
export interface Leftover {
  what: string;
  /** The call that removes or restores it. */
  call: string;
}

interface CleanupSettings {
  origin: string;
  journal: JournalEntry[];
  sender: Sender;
  /** Undefined if the operator named no admin. */
  admin: LooseRequest["as"];
  /** Ids of accounts that must not be deleted. */
  protectedIds: string[];
}

/**
 * Removes the created documents that still exist, as their author or else as an admin.
 * @param entries restricts it to documents created by this part of the journal
 */
export async function cleanUpDocuments(
  settings: CleanupSettings,
  entries?: JournalEntry[],
): Promise<Leftover[]> {
  return removeAll(createdDocuments(settings.journal, entries), settings);
}

/** Removes all created documents and accounts. @returns those that still exist */
export async function cleanUp(settings: CleanupSettings): Promise<Leftover[]> {
  const left = await cleanUpDocuments(settings);
  for (const made of createdAccounts(settings.journal)) {
    const isKnown = made.id !== undefined || settings.admin !== undefined;
    const isGone = isKnown && (await removeAll([made], settings)).length === 0;
    if (!isGone) left.push(...(await removeAll([await findAccount(made, settings)], settings)));
  }
  return left;
}

async function removeAll(made: CreatedItem[], settings: CleanupSettings): Promise<Leftover[]> {
  const left: Leftover[] = [];
  for (const item of made) {
    // An aborted cleanup rejects: report the item as left.
    const isRemoved = await remove(item, settings).catch(() => false);
    if (!isRemoved) left.push(leftOf(item, settings));
  }
  return left;
}

/** @returns whether it no longer exists */
async function remove(made: CreatedItem, settings: CleanupSettings): Promise<boolean> {
  const { origin, sender, admin, protectedIds } = settings;
  const candidates = made.id ? [made.id] : await findIds(made, settings);
  const ids = candidates?.filter((id) => !protectedIds.includes(id));
  for (const id of ids ?? []) {
    for (const as of [made.as, admin]) {
      if (!as) continue;
      const { status } = await sender(origin, removalOf(made), { as, params: { id } });
      if (status < 300 || status === 404) break;
    }
  }
  return ids !== undefined && (await areGone(made, ids, settings));
}

/** Returns whether the documents are gone; fetches those whose deletion was not confirmed. */
async function areGone(
  made: CreatedItem,
  ids: string[],
  settings: CleanupSettings,
): Promise<boolean> {
  const { origin, sender, journal } = settings;
  const known = [...createdDocuments(journal), ...createdAccounts(journal)];
  const unconfirmed = ids.filter((id) => known.some((item) => item.id === id));
  for (const id of unconfirmed) {
    const endpoints = {
      comment: validatedEndpoints.getPost,
      post: validatedEndpoints.getPost,
      account: validatedEndpoints.getProfile,
    };
    if (made.name === "topic") return false;
    const params = { id: made.postId ?? id };
    const { status, text } = await sender(origin, endpoints[made.name], { params });
    if (status >= 500 || (status < 300 && text.includes(id))) return false;
  }
  return true;
}

/** Finds the ids of documents whose creation returned none; undefined if they cannot be determined. */
async function findIds(
  made: CreatedItem,
  settings: CleanupSettings,
): Promise<string[] | undefined> {
  const { origin, sender, admin } = settings;
  const lists = {
    comment: { call: validatedEndpoints.getPost, request: { params: { id: made.postId ?? "" } } },
    post: { call: validatedEndpoints.listAllPosts, request: {} },
    topic: { call: validatedEndpoints.listCategories, request: {} },
    account: admin && { call: validatedEndpoints.listProfiles, request: { as: admin } },
  };
  const list = lists[made.name];
  if (!list) return undefined;
  const { status, text } = await sender(origin, list.call, list.request);
  const body = parseJson(text);
  if (status === 404) return [];
  const documents = isRecord(body) ? body["comments"] : body;
  if (!Array.isArray(documents)) return undefined;
  const matches = documents.filter(
    (document: unknown) => isRecord(document) && Object.values(document).includes(made.mark),
  );
  return matches.length > 0 && !isUnique(made)
    ? undefined
    : matches.flatMap((document) => findId(document) ?? []);
}

/** Returns whether no other document can have the same text: it ends with the suffix of `unique`. */
function isUnique({ name, mark }: CreatedItem): boolean {
  return name === "account" || / [0-9a-z]{8,}-\d+$/.test(mark.trim());
}

/** Returns the account with its id and a fresh token, if any known password still works. */
async function findAccount(made: CreatedItem, settings: CleanupSettings): Promise<CreatedItem> {
  const { origin, sender, journal } = settings;
  try {
    for (const password of passwordsOf(made, journal)) {
      const body = { email: made.mark, password };
      const { status, text } = await sender(origin, validatedEndpoints.login, { body });
      const { id, token } = sessionIn(text);
      if (status < 300 && id && token) return { ...made, id, as: { token } };
    }
  } catch {
    // Without a login it is reported as left.
  }
  return made;
}

function removalOf({ name }: CreatedItem): Endpoint {
  return kinds.find((kind) => kind.name === name)?.remove ?? validatedEndpoints.deleteProfile;
}

function leftOf(made: CreatedItem, { origin }: CleanupSettings): Leftover {
  const { name, mark, id } = made;
  const { method, path } = removalOf(made);
  const call = `${method} ${origin}${path.replace(":id", id ?? "<_id>")}`;
  const role = name === "topic" ? "an admin" : "its owner or an admin";
  return { what: `${name} “${mark}”${id ? "" : " (possibly)"}`, call: `${call} as ${role}` };
}
