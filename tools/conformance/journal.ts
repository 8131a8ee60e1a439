import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isRecord } from "../../src/lib/narrow";
import type { Endpoint, LooseRequest } from "../../tests/contract/client";
import type { Entry } from "./connection";

type As = LooseRequest["as"];

/** Something that a request has made, or may have made. */
export interface Made {
  name: "comment" | "post" | "topic" | "account";
  /** What a list would know it by: a text that nothing else has. */
  mark: string;
  /** Undefined where the answer did not tell it. */
  id: string | undefined;
  as: As;
  /** Of a comment: the post that it is on. */
  postId?: string;
}

/** What can be made besides accounts: by which call, taken away by which. */
export const kinds = [
  {
    name: "comment",
    make: validatedEndpoints.createComment,
    remove: validatedEndpoints.deleteComment,
  },
  { name: "post", make: validatedEndpoints.createPost, remove: validatedEndpoints.deletePost },
  {
    name: "topic",
    make: validatedEndpoints.createCategory,
    remove: validatedEndpoints.deleteCategory,
  },
] as const;

/** The documents that may be there because of what was sent, those made last first. */
export function documentsMade(journal: Entry[], lately = journal): Made[] {
  const gone = deletedIn(journal);
  return kinds.flatMap(({ name, make }) =>
    lately.toReversed().flatMap((entry): Made[] => {
      if (!isCall(entry, make) || !mayBeDone(entry)) return [];
      const { body, form, as } = entry.request;
      const texts = form ?? (isRecord(body) ? body : {});
      const id = idIn(parsed(entry.text));
      const postId = "postId" in texts ? { postId: String(texts["postId"]) } : {};
      const made: Made = { name, mark: String(texts["text"] ?? texts["title"]), id, as, ...postId };
      return id && gone.has(id) ? [] : [made];
    }),
  );
}

/** The accounts that may have been registered and were not deleted. */
export function accountsMade(journal: Entry[]): Made[] {
  const gone = deletedIn(journal);
  const emails = journal.flatMap((entry) => {
    const isRegistration = isCall(entry, validatedEndpoints.register) && mayBeDone(entry);
    const email = isRegistration && isRecord(entry.request.body) && entry.request.body["email"];
    return typeof email === "string" ? [email] : [];
  });
  return [...new Set(emails)].flatMap((email): Made[] => {
    const session = sessionOf(email, journal);
    if (session?.id && gone.has(session.id)) return [];
    const as = session?.token ? { token: session.token } : undefined;
    return [{ name: "account", mark: email, id: session?.id, as }];
  });
}

/** The passwords that an account may have by now, the likeliest first. */
export function passwordsOf({ mark, id }: Made, journal: Entry[]): string[] {
  const set = journal.flatMap(({ request: { body, params } }) => {
    if (!isRecord(body) || typeof body["password"] !== "string") return [];
    const isIts = body["email"] === mark || (id !== undefined && params?.["id"] === id);
    return isIts ? [body["password"]] : [];
  });
  return [...new Set(set.toReversed())];
}

/** The last login of an address that was let in. */
function sessionOf(email: string, journal: Entry[]) {
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

/** Whom a login has let in, by id and token. */
export function sessionIn(text: string) {
  const body = parsed(text);
  const token = isRecord(body) && typeof body["token"] === "string" ? body["token"] : undefined;
  return { id: idIn(body), token };
}

function deletedIn(journal: Entry[]): Set<string> {
  const deletions = journal.filter(
    ({ call, status }) =>
      call.startsWith("DELETE ") && status > 0 && (status < 300 || status === 404),
  );
  return new Set(deletions.map(({ request }) => request.params?.["id"] ?? ""));
}

/** Also what has no answer, or a failure of the server for an answer. */
function mayBeDone({ status }: Entry): boolean {
  return status < 300 || status >= 500;
}

export function isCall({ call }: Pick<Entry, "call">, { method, path }: Endpoint): boolean {
  return call === `${method} ${path}`;
}

/** Undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a document, or of the one in it. */
export function idIn(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined;
  const { _id, id = _id } = document;
  if (typeof _id === "string") return _id;
  if (typeof id === "string") return id;
  return Object.values(document).map(idIn).find(Boolean);
}
