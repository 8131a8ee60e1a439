import { calls } from "../../src/contract/calls";
import { isRecord } from "../../src/lib/narrow";
import type { Asked, Endpoint, LooseRequest, Sender } from "./client";

/** What was made, and who may take it away. */
interface Made {
  id: string;
  as: LooseRequest["as"];
}

/**
 * Takes away what the checks have made and not deleted themselves, whether or not they passed.
 * @param asked all that they asked
 * @param settings `sender` sends to `origin`; `boss` is an admin, where there is one
 * @returns what is still there, in words
 */
export async function tidy(
  asked: Asked[],
  settings: { origin: string; sender: Sender; boss: LooseRequest["as"] },
): Promise<string[]> {
  const { origin, sender, boss } = settings;
  const left: string[] = [];
  const ask = (call: Endpoint, request: LooseRequest) => sender(origin, call, request);
  const listed = async (call: Endpoint, as?: LooseRequest["as"]) =>
    documentsIn((await ask(call, { ...(as && { as }) })).text);

  /** Deletes by whoever may. */
  async function take(name: string, call: Endpoint, { id, as }: Made): Promise<void> {
    for (const one of [as, boss]) {
      if (!one) continue;
      const { status } = await ask(call, { as: one, params: { id } });
      if (status < 300 || status === 404) return;
    }
    left.push(`${name} ${id}`);
  }

  /** Deletes what was made, and of that what a list still holds where it can be read. */
  async function takeAll(name: string, made: Made[], call: Endpoint, list?: unknown[]) {
    const there = list && new Set(list.map(idIn));
    const gone = deletedIn(asked);
    for (const one of made) {
      if (!gone.has(one.id) && (there?.has(one.id) ?? true)) await take(name, call, one);
    }
  }

  const comments = boss && (await listed(calls.listComments, boss));
  await takeAll("comment", madeBy(asked, calls.createComment), calls.deleteComment, comments);
  const posts = await listed(calls.listAllPosts);
  await takeAll("post", madeBy(asked, calls.createPost), calls.deletePost, posts);
  const topics = await listed(calls.listCategories);
  await takeAll("topic", madeBy(asked, calls.createCategory), calls.deleteCategory, topics);
  const accounts = boss && (await listed(calls.listProfiles, boss));
  const registered = emailsIn(asked).map((email) => accountOf(email, asked, accounts));
  await takeAll("account", registered, calls.deleteProfile, accounts);
  return left;
}

/** The documents that a call has made, newest first, also where it answered in a way of its own. */
function madeBy(asked: Asked[], call: Endpoint): Made[] {
  return asked.toReversed().flatMap((entry) => {
    if (entry.call !== call || entry.answer.status >= 300) return [];
    const id = idIn(bodyOf(entry));
    return id ? [{ id, as: entry.request.as }] : [];
  });
}

function deletedIn(asked: Asked[]): Set<string> {
  const deletions = asked.filter(
    ({ call, answer }) => call.method === "DELETE" && answer.status < 300,
  );
  return new Set(deletions.map(({ request }) => request.params?.["id"] ?? ""));
}

/** The addresses that were registered. */
function emailsIn(asked: Asked[]): string[] {
  return asked.flatMap(({ call, answer, request: { body } }) => {
    const isDone = call === calls.register && answer.status < 300;
    return isDone && isRecord(body) ? [String(body["email"])] : [];
  });
}

/** An account by its address: as it has logged in, or as an admin finds it. */
function accountOf(email: string, asked: Asked[], accounts: unknown[] = []): Made {
  const login = asked.findLast(
    ({ call, answer, request: { body } }) =>
      call === calls.login && answer.status < 300 && isRecord(body) && body["email"] === email,
  );
  const session = login && bodyOf(login);
  const found = accounts.find((account) => isRecord(account) && account["email"] === email);
  const id = idIn(session) ?? idIn(found) ?? email;
  const token = isRecord(session) ? String(session["token"]) : undefined;
  return { id, as: token === undefined ? undefined : { token } };
}

function bodyOf({ answer }: Asked): unknown {
  return parsed(answer.text);
}

function documentsIn(text: string): unknown[] {
  const list = parsed(text);
  return Array.isArray(list) ? list : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a document, or of the one in it. */
function idIn(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined;
  const { _id: id } = document;
  if (typeof id === "string") return id;
  return Object.values(document).map(idIn).find(Boolean);
}
