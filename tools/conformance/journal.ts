import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/shared/narrow";
import type { Endpoint, LooseRequest } from "./suite/client";
import type { JournalEntry } from "./connection";

type As = LooseRequest["as"];

/** A document or account that a request created, or may have created. */
export interface CreatedItem {
  name: "comment" | "post" | "topic" | "account";
  /** A text that identifies it in a list, normally unique. */
  mark: string;
  /** Undefined if the response did not contain it. */
  id: string | undefined;
  as: As;
  /** Of a comment only. */
  postId?: string;
}

/** Endpoints that create and delete each kind of document; accounts are handled separately. */
export const kinds = [
  {
    name: "comment",
    create: validatedEndpoints.createComment,
    remove: validatedEndpoints.deleteComment,
  },
  { name: "post", create: validatedEndpoints.createPost, remove: validatedEndpoints.deletePost },
  {
    name: "topic",
    create: validatedEndpoints.createCategory,
    remove: validatedEndpoints.deleteCategory,
  },
] as const;

/** Returns the documents that may still exist, newest first. @param entries that created them */
export function createdDocuments(journal: JournalEntry[], entries = journal): CreatedItem[] {
  const deleted = deletedIn(journal);
  return kinds.flatMap(({ name, create }) =>
    entries.toReversed().flatMap((entry): CreatedItem[] => {
      if (!isCall(entry, create) || !mayHaveSucceeded(entry)) return [];
      const { body, form, as } = entry.request;
      const texts = form ?? (isRecord(body) ? body : {});
      const id = findId(parseJson(entry.text));
      const postId = "postId" in texts ? { postId: String(texts["postId"]) } : {};
      const made: CreatedItem = {
        name,
        mark: String(texts["text"] ?? texts["title"]),
        id,
        as,
        ...postId,
      };
      return id && deleted.has(id) ? [] : [made];
    }),
  );
}

/** Returns the accounts that may have been registered and were not deleted. */
export function createdAccounts(journal: JournalEntry[]): CreatedItem[] {
  const deleted = deletedIn(journal);
  const emails = journal.flatMap((entry) => {
    const isRegistration = isCall(entry, validatedEndpoints.register) && mayHaveSucceeded(entry);
    const email = isRegistration && isRecord(entry.request.body) && entry.request.body["email"];
    return typeof email === "string" ? [email] : [];
  });
  return [...new Set(emails)].flatMap((email): CreatedItem[] => {
    const session = sessionOf(email, journal);
    if (session?.id && deleted.has(session.id)) return [];
    const as = session?.token ? { token: session.token } : undefined;
    return [{ name: "account", mark: email, id: session?.id, as }];
  });
}

/** Returns the passwords that an account may have, the latest first. */
export function passwordsOf({ mark, id }: CreatedItem, journal: JournalEntry[]): string[] {
  const passwords = journal.flatMap(({ request: { body, params } }) => {
    if (!isRecord(body) || typeof body["password"] !== "string") return [];
    const isSame = body["email"] === mark || (id !== undefined && params?.["id"] === id);
    return isSame ? [body["password"]] : [];
  });
  return [...new Set(passwords.toReversed())];
}

/** Returns the latest successful login of an e-mail address. */
function sessionOf(email: string, journal: JournalEntry[]) {
  const login = journal.findLast(
    (entry) =>
      isCall(entry, validatedEndpoints.login) &&
      entry.status < 300 &&
      isRecord(entry.request.body) &&
      entry.request.body["email"] === email &&
      entry.status > 0,
  );
  return login && sessionIn(login.text);
}

/** Returns the account id and token of a login response. */
export function sessionIn(text: string) {
  const body = parseJson(text);
  const token = isRecord(body) && typeof body["token"] === "string" ? body["token"] : undefined;
  return { id: findId(body), token };
}

function deletedIn(journal: JournalEntry[]): Set<string> {
  const deletions = journal.filter(
    ({ call, status }) =>
      call.startsWith("DELETE ") && status > 0 && (status < 300 || status === 404),
  );
  return new Set(deletions.map(({ request }) => request.params?.["id"] ?? ""));
}

/** Returns whether a request may have taken effect: also one without a response or with a 5xx. */
function mayHaveSucceeded({ status }: JournalEntry): boolean {
  return status < 300 || status >= 500;
}

export function isCall({ call }: Pick<JournalEntry, "call">, { method, path }: Endpoint): boolean {
  return call === `${method} ${path}`;
}

/** Parses JSON; returns undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the id of a document, or of one nested in it. */
export function findId(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined;
  const { _id, id = _id } = document;
  if (typeof _id === "string") return _id;
  if (typeof id === "string") return id;
  return Object.values(document).map(findId).find(Boolean);
}
