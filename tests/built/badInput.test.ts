import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../../server/db/client";
import type { Db, Tables } from "../../server/db/schema";
import { insertCategory } from "../../server/repositories/category";
import { insertComment } from "../../server/repositories/comment";
import { insertPost } from "../../server/repositories/post";
import { insertUser } from "../../server/repositories/user";
import { hashPassword } from "../../server/accounts/passwords";
import { sessionUserSchema } from "../../src/contract/auth";
import * as limits from "../../src/contract/limits";
import { polish } from "../contract/suite";
import { drawPicture } from "../support/pictures";
import { naughtyStrings } from "../support/naughtyStrings";
import { createOperator } from "./operators";
import { password, postTexts as post } from "../support/sampleData";
import { isLong } from "../support/longRun";

// Hundreds of texts in each test; a busy machine is no failure.
vi.setConfig({ testTimeout: 300_000 });

/** All of them in the long run, else a sample. */
const textsEach = (step: number) =>
  naughtyStrings.filter((_, index) => isLong || index % step === 0).map(({ text }) => text);
const texts = textsEach(4);
/** Fewer, where each takes a password's hash or a picture. */
const fewTexts = textsEach(40);

const operator = createOperator("file");
let origin = "";
let db: Db;
let picture: Blob;
let ids = { user: "", post: "", comment: "" };
let headers = { authorization: "" };
let admin = { authorization: "" };
let rowsOfOthers: unknown;
beforeAll(async () => {
  // Hundreds of writes of one account, and registrations from many addresses.
  const settings = { WRITE_LIMIT: "0", TRUSTED_PROXIES: "127.0.0.1" };
  origin = await operator.start(settings).origin();
  db = await openDatabase(join(operator.folder(), "data"));
  picture = new Blob([await drawPicture({ width: 16, height: 9, format: "png" })]);
  await writeDocuments(await addUser("ola@example.com"));
  await insertCategory(db, "Kuchnia");
  rowsOfOthers = await readRows();
  const user = await addUser("ala@example.com");
  ids = { user, ...(await writeDocuments(user)) };
  await addUser("szef@example.com", true);
  headers = await logIn("ala@example.com");
  admin = await logIn("szef@example.com");
});
afterAll(() => db.destroy());

async function addUser(email: string, isAdmin = false): Promise<string> {
  const passwordHash = await hashPassword(password);
  const account = { username: "Ala", email, passwordHash, isAdmin, isVerified: true };
  return (await insertUser(db, account)) ?? "";
}

async function logIn(email: string) {
  const payload = { email, password };
  const account = await ask({ method: "POST", url: "/api/auth/login", payload });
  return { authorization: `Bearer ${sessionUserSchema.parse(account).token}` };
}

async function writeDocuments(userId: string) {
  const id = await insertPost(db, { ...post, userId, image: "" });
  return { post: id, comment: await insertComment(db, { postId: id, userId, text: "Tak" }) };
}

/** What somebody else had written before; nothing of it may change. */
async function readRows() {
  const tables = ["users", "posts", "comments", "categories"] as const satisfies (keyof Tables)[];
  const rows = tables.map((table) =>
    db.selectFrom(table).selectAll().orderBy("id").limit(1).execute(),
  );
  return Promise.all(rows);
}

interface Request {
  method?: "POST" | "PUT" | "DELETE";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
  /** The address that asks. */
  from?: string;
}

/** A text that users write: how it is sent, and what it may be. */
interface Field {
  name: string;
  key: string;
  limits: { min?: number; max: number };
  /** What it becomes before it is measured, unless that is only trimmed. */
  normalize?: (text: string) => string;
  request: (text: string, index: number) => Request;
  /** What comes before the text, where it alone would be too short. */
  before?: string;
  /** Where the answer is not what was written. */
  read?: () => Promise<unknown>;
  texts?: string[];
}

const edit = (url: string, payload: object): Request => ({ method: "PUT", url, payload });
const editPost = (change: object) => edit(`/api/posts/${ids.post}`, { ...post, ...change });
const editProfile = (change: object) => edit(`/api/users/profile/${ids.user}`, change);

const fields: Field[] = [
  {
    name: "the title of a post",
    key: "title",
    limits: limits.POST_TITLE,
    request: (title) => editPost({ title }),
  },
  {
    name: "the topic of a post",
    key: "category",
    limits: limits.CATEGORY_TITLE,
    request: (category) => editPost({ category }),
  },
  {
    name: "the description of a post",
    key: "description",
    limits: limits.POST_DESCRIPTION,
    request: (description) => editPost({ description }),
    before: "Treść posta: ",
  },
  {
    name: "a comment",
    key: "text",
    limits: limits.COMMENT_TEXT,
    request: (text) => edit(`/api/comments/${ids.comment}`, { text }),
  },
  {
    name: "a user's name",
    key: "username",
    limits: limits.USERNAME,
    normalize: nameOf,
    request: (username) => editProfile({ username }),
  },
  { name: "a bio", key: "bio", limits: limits.BIO, request: (bio) => editProfile({ bio }) },
  {
    name: "the name of somebody new",
    texts: fewTexts,
    key: "username",
    limits: limits.USERNAME,
    normalize: nameOf,
    request: (username, index) => ({
      method: "POST",
      url: "/api/auth/register",
      payload: { username, email: `nowa-${index}@example.com`, password },
      from: `198.51.100.${index % 250}`,
    }),
    read: async () => {
      const newest = db.selectFrom("users").select("username").orderBy("id", "desc").limit(1);
      return newest.executeTakeFirst();
    },
  },
];

/** What the contract makes of a text; undefined where it refuses. */
function storedFormOf(
  text: string,
  { min = 0, max }: Field["limits"],
  normalize = trim,
): string | undefined {
  const stored = normalize(text.replace(/\r\n?/g, "\n"));
  // Of control characters a name loses all but NUL, and a text may have line breaks and tabs.
  const forbidden = normalize === nameOf ? /\0/ : /[^\P{Cc}\n\r\t]/u;
  // A text that survives UTF-8 has no half of a surrogate pair in it.
  const isStorable = !forbidden.test(text) && wellFormed(text) === text;
  const { length } = Array.from(stored);
  return isStorable && length >= min && length <= max ? stored : undefined;
}

const trim = (text: string) => text.trim();

/** What can be seen of a name, on one line; nothing where that is neither a letter nor a digit. */
function nameOf(text: string): string {
  const hidden = /(?!\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\u034f\u115f\uffa0]/gu;
  const seen = text
    .replace(/[\s\u3164]/g, " ")
    .replace(hidden, "")
    .replace(/ +/g, " ")
    .trim()
    .normalize("NFC")
    .replace(/(?<=\p{M}{4})\p{M}/gu, "");
  return /[\p{L}\p{N}]/u.test(seen) ? seen : "";
}

const wellFormed = (text: string) => Buffer.from(text).toString();

async function ask({ url, payload, from, ...init }: Request): Promise<object> {
  const isForm = payload instanceof FormData;
  const answer = await fetch(origin + url, {
    ...init,
    headers: {
      ...headers,
      ...init.headers,
      ...(payload && !isForm && { "content-type": "application/json" }),
      ...(from && { "x-forwarded-for": from }),
    },
    body: isForm ? payload : JSON.stringify(payload),
  });
  const body: unknown = await answer.json();
  return Object(body);
}

/** Beside an answer, the text that it is about. */
const about = (text: string, answer: unknown) => [JSON.stringify(text.slice(0, 99)), answer];

/** An answer with what was stored; a refusal where that is nothing. */
function answerWith(stored: Record<string, string | undefined>): unknown {
  const whole: unknown = expect.objectContaining(stored);
  return Object.values(stored).includes(undefined) ? { message: polish() } : whole;
}

describe.each(fields)("$name", (field) => {
  const { key, limits: range, normalize, request, before = "", read } = field;
  it("comes out as it went in, or is refused in Polish", async () => {
    for (const [index, part] of (field.texts ?? texts).entries()) {
      const text = before + part;
      const stored = storedFormOf(text, range, normalize);
      const answer = await ask(request(text, index));
      const body = stored === undefined ? answer : ((await read?.()) ?? answer);
      expect(about(text, body)).toEqual(about(text, answerWith({ [key]: stored })));
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});

describe("a form of a post", () => {
  it("brings its texts as they were typed, and its topic finds it", async () => {
    for (const text of fewTexts) {
      const sent = wellFormed(text);
      const title = storedFormOf(sent, limits.POST_TITLE);
      const category = storedFormOf(sent, limits.CATEGORY_TITLE);
      const payload = new FormData();
      for (const [name, value] of Object.entries({ ...post, title: text, category: text })) {
        payload.append(name, value);
      }
      payload.append("image", picture, `${text.slice(0, 50)}.png`);
      const answer = await ask({ method: "POST", url: "/api/posts", payload });
      const stored = { title, category };
      expect(about(text, answer)).toEqual(about(text, answerWith(stored)));
      const isThere = title !== undefined && category !== undefined;
      const query = new URLSearchParams({ category: isThere ? category : post.category });
      const found = await ask({ url: `/api/posts?${String(query)}` });
      expect(found).toContainEqual(expect.objectContaining(isThere ? stored : post));
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});

describe("a topic", () => {
  it("has the title that it was given, and goes by its id", async () => {
    for (const text of texts) {
      const title = storedFormOf(text, limits.CATEGORY_TITLE);
      const request = { url: "/api/categories", payload: { title: text }, headers: admin } as const;
      const answer = await ask({ method: "POST", ...request });
      expect(about(text, answer)).toEqual(about(text, answerWith({ title })));
      const { _id } = { _id: "", ...answer };
      await ask({ method: "DELETE", url: `/api/categories/${_id}`, headers: admin });
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});
