import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/lib/narrow";
import type { Endpoint, LooseRequest, Sender } from "../../tests/contract/client";
import {
  accountsMade,
  documentsMade,
  idIn,
  kinds,
  type Made,
  parsed,
  passwordsOf,
  sessionIn,
} from "./journal";
import type { Entry } from "./connection";

/** What is still there, and how it goes. */
export interface Left {
  what: string;
  /** The call that removes it or gives it back. */
  call: string;
}

interface CleanupSettings {
  origin: string;
  journal: Entry[];
  sender: Sender;
  /** An admin, where there is one. */
  admin: LooseRequest["as"];
  /** Ids of accounts that must not be deleted. */
  spared: string[];
}

/** How many requests it takes to take away what was made so far. */
export function costOfCleanup(journal: Entry[]): number {
  return documentsMade(journal).length + 2 * accountsMade(journal).length + kinds.length;
}

/**
 * Takes documents away that were made and not deleted, by whoever may.
 * @param lately the part of the journal that made them
 */
export async function cleanUpDocuments(
  settings: CleanupSettings,
  lately?: Entry[],
): Promise<Left[]> {
  return takeAll(documentsMade(settings.journal, lately), settings);
}

/** Takes everything away that was made and not deleted. @returns what is still there */
export async function cleanUp(settings: CleanupSettings): Promise<Left[]> {
  const left = await cleanUpDocuments(settings);
  for (const made of accountsMade(settings.journal)) {
    const isKnown = made.id !== undefined || settings.admin !== undefined;
    const isGone = isKnown && (await takeAll([made], settings)).length === 0;
    if (!isGone) left.push(...(await takeAll([await findAccount(made, settings)], settings)));
  }
  return left;
}

async function takeAll(made: Made[], settings: CleanupSettings): Promise<Left[]> {
  const left: Left[] = [];
  for (const one of made) {
    // Where the cleanup was cut off, all that remains is reported.
    const isTaken = await take(one, settings).catch(() => false);
    if (!isTaken) left.push(leftOf(one, settings));
  }
  return left;
}

/** @returns whether it is gone */
async function take(made: Made, settings: CleanupSettings): Promise<boolean> {
  const { origin, sender, admin, spared } = settings;
  const found = made.id ? [made.id] : await idsByMark(made, settings);
  const ids = found?.filter((id) => !spared.includes(id));
  for (const id of ids ?? []) {
    for (const as of [made.as, admin]) {
      if (!as) continue;
      const { status } = await sender(origin, removalOf(made), { as, params: { id } });
      if (status < 300 || status === 404) break;
    }
  }
  return ids !== undefined && (await areGone(made, ids, settings));
}

/** Whether nobody finds them any more; asked only where the deletion was not answered so. */
async function areGone(made: Made, ids: string[], settings: CleanupSettings): Promise<boolean> {
  const { origin, sender, journal } = settings;
  const known = [...documentsMade(journal), ...accountsMade(journal)];
  const open = ids.filter((id) => known.some((one) => one.id === id));
  for (const id of open) {
    const reads = {
      comment: validatedEndpoints.getPost,
      post: validatedEndpoints.getPost,
      account: validatedEndpoints.getProfile,
    };
    if (made.name === "topic") return false;
    const params = { id: made.postId ?? id };
    const { status, text } = await sender(origin, reads[made.name], { params });
    if (status >= 500 || (status < 300 && text.includes(id))) return false;
  }
  return true;
}

/** The ids of documents whose answer held none; undefined where they cannot be found out. */
async function idsByMark(made: Made, settings: CleanupSettings): Promise<string[] | undefined> {
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
  const body = parsed(text);
  if (status === 404) return [];
  const documents = isRecord(body) ? body["comments"] : body;
  if (!Array.isArray(documents)) return undefined;
  const found = documents.filter(
    (document: unknown) => isRecord(document) && Object.values(document).includes(made.mark),
  );
  return found.length > 0 && isCommon(made) ? undefined : found.flatMap((one) => idIn(one) ?? []);
}

/** Whether others may have the same text. */
function isCommon({ name, mark }: Made): boolean {
  return name !== "account" && !/ [0-9a-z]{8,}-\d+$/.test(mark.trim());
}

/** An account with its id and a login that is still good, where there is one. */
async function findAccount(made: Made, settings: CleanupSettings): Promise<Made> {
  const { origin, sender, journal } = settings;
  try {
    for (const password of passwordsOf(made, journal)) {
      const body = { email: made.mark, password };
      const { status, text } = await sender(origin, validatedEndpoints.login, { body });
      const { id, token } = sessionIn(text);
      if (status < 300 && id && token) return { ...made, id, as: { token } };
    }
  } catch {
    // Then it is reported as left.
  }
  return made;
}

function removalOf({ name }: Made): Endpoint {
  return kinds.find((kind) => kind.name === name)?.remove ?? validatedEndpoints.deleteProfile;
}

function leftOf(made: Made, { origin }: CleanupSettings): Left {
  const { name, mark, id } = made;
  const { method, path } = removalOf(made);
  const call = `${method} ${origin}${path.replace(":id", id ?? "<its _id>")}`;
  const who = name === "topic" ? "an admin" : "its owner or an admin";
  return { what: `${name} „${mark}”${id ? "" : ", perhaps"}`, call: `${call} as ${who}` };
}
