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

// Each test sends hundreds of texts, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** Returns all texts in the long run, else every `step`th. */
const sampleTexts = (step: number) =>
  naughtyStrings.filter((_, index) => isLong || index % step === 0).map(({ text }) => text);
const texts = sampleTexts(4);
/** Fewer texts, for tests that hash a password or convert a picture for each. */
const fewTexts = sampleTexts(40);

const operator = createOperator("file");
let origin = "";
let db: Db;
let picture: Blob;
let ids = { user: "", post: "", comment: "" };
let headers = { authorization: "" };
let admin = { authorization: "" };
let otherRows: unknown;
beforeAll(async () => {
  // Lifts the write limit, and lets X-Forwarded-For spread registrations over many addresses.
  const settings = { WRITE_LIMIT: "0", TRUSTED_PROXIES: "127.0.0.1" };
  origin = await operator.start(settings).origin();
  db = await openDatabase(join(operator.folder(), "data"));
  picture = new Blob([await drawPicture({ width: 16, height: 9, format: "png" })]);
  await writeDocuments(await addUser("ola@example.com"));
  await insertCategory(db, "Kuchnia");
  otherRows = await readRows();
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
  const account = await sendRequest({ method: "POST", url: "/api/auth/login", payload });
  return { authorization: `Bearer ${sessionUserSchema.parse(account).token}` };
}

async function writeDocuments(userId: string) {
  const id = await insertPost(db, { ...post, userId, image: "" });
  return { post: id, comment: await insertComment(db, { postId: id, userId, text: "Tak" }) };
}

/** Reads the first row of each table: written by another user, so it must never change. */
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
  /** Client IP address. */
  ip?: string;
}

/** A text field that users write. */
interface Field {
  name: string;
  key: string;
  limits: { min?: number; max: number };
  /** Applied before the length check; trims by default. */
  normalize?: (text: string) => string;
  request: (text: string, index: number) => Request;
  /** Makes the text long enough. */
  prefix?: string;
  /** Reads the stored row, if the response does not contain it. */
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
    prefix: "Treść posta: ",
  },
  {
    name: "a comment",
    key: "text",
    limits: limits.COMMENT_TEXT,
    request: (text) => edit(`/api/comments/${ids.comment}`, { text }),
  },
  {
    name: "the username of a profile",
    key: "username",
    limits: limits.USERNAME,
    normalize: nameOf,
    request: (username) => editProfile({ username }),
  },
  { name: "a bio", key: "bio", limits: limits.BIO, request: (bio) => editProfile({ bio }) },
  {
    name: "the username of a registration",
    texts: fewTexts,
    key: "username",
    limits: limits.USERNAME,
    normalize: nameOf,
    request: (username, index) => ({
      method: "POST",
      url: "/api/auth/register",
      payload: { username, email: `nowa-${index}@example.com`, password },
      ip: `198.51.100.${index % 250}`,
    }),
    read: async () => {
      const newest = db.selectFrom("users").select("username").orderBy("id", "desc").limit(1);
      return newest.executeTakeFirst();
    },
  },
];

/** Returns the text as the contract stores it; undefined if it is refused. */
function storedFormOf(
  text: string,
  { min = 0, max }: Field["limits"],
  normalize = trim,
): string | undefined {
  const stored = normalize(text.replace(/\r\n?/g, "\n"));
  // Names are stripped of control characters except NUL; texts may contain line breaks and tabs.
  const forbidden = normalize === nameOf ? /\0/ : /[^\P{Cc}\n\r\t]/u;
  // A lone surrogate does not survive UTF-8.
  const isStorable = !forbidden.test(text) && wellFormed(text) === text;
  const { length } = Array.from(stored);
  return isStorable && length >= min && length <= max ? stored : undefined;
}

const trim = (text: string) => text.trim();

/** Returns the visible characters of a name on one line; empty without a letter or digit. */
function nameOf(text: string): string {
  const hidden = /(?!\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cf}\u034f\u115f\uffa0]/gu;
  const visible = text
    .replace(/[\s\u3164]/g, " ")
    .replace(hidden, "")
    .replace(/ +/g, " ")
    .trim()
    .normalize("NFC")
    .replace(/(?<=\p{M}{4})\p{M}/gu, "");
  return /[\p{L}\p{N}]/u.test(visible) ? visible : "";
}

const wellFormed = (text: string) => Buffer.from(text).toString();

async function sendRequest({ url, payload, ip, ...init }: Request): Promise<object> {
  const isForm = payload instanceof FormData;
  const response = await fetch(origin + url, {
    ...init,
    headers: {
      ...headers,
      ...init.headers,
      ...(payload && !isForm && { "content-type": "application/json" }),
      ...(ip && { "x-forwarded-for": ip }),
    },
    body: isForm ? payload : JSON.stringify(payload),
  });
  const body: unknown = await response.json();
  return Object(body);
}

/** Pairs a response with the text sent, for failure messages. */
const labelled = (text: string, response: unknown) => [JSON.stringify(text.slice(0, 99)), response];

/** Matches a body with the stored values; an error if one is undefined. */
function bodyWith(stored: Record<string, string | undefined>): unknown {
  const success: unknown = expect.objectContaining(stored);
  return Object.values(stored).includes(undefined) ? { message: polish() } : success;
}

describe.each(fields)("$name", (field) => {
  const { key, limits: range, normalize, request, prefix = "", read } = field;
  it("is stored as sent, or refused in Polish", async () => {
    for (const [index, part] of (field.texts ?? texts).entries()) {
      const text = prefix + part;
      const stored = storedFormOf(text, range, normalize);
      const response = await sendRequest(request(text, index));
      const body = stored === undefined ? response : ((await read?.()) ?? response);
      expect(labelled(text, body)).toEqual(labelled(text, bodyWith({ [key]: stored })));
    }
    expect(await readRows()).toEqual(otherRows);
  });
});

describe("a post form", () => {
  it("stores its texts as typed, and its topic lists it", async () => {
    for (const text of fewTexts) {
      const sent = wellFormed(text);
      const title = storedFormOf(sent, limits.POST_TITLE);
      const category = storedFormOf(sent, limits.CATEGORY_TITLE);
      const payload = new FormData();
      for (const [name, value] of Object.entries({ ...post, title: text, category: text })) {
        payload.append(name, value);
      }
      payload.append("image", picture, `${text.slice(0, 50)}.png`);
      const response = await sendRequest({ method: "POST", url: "/api/posts", payload });
      const stored = { title, category };
      expect(labelled(text, response)).toEqual(labelled(text, bodyWith(stored)));
      const isStored = title !== undefined && category !== undefined;
      const query = new URLSearchParams({ category: isStored ? category : post.category });
      const posts = await sendRequest({ url: `/api/posts?${String(query)}` });
      expect(posts).toContainEqual(expect.objectContaining(isStored ? stored : post));
    }
    expect(await readRows()).toEqual(otherRows);
  });
});

describe("a topic", () => {
  it("is created with the given title, and deleted by its id", async () => {
    for (const text of texts) {
      const title = storedFormOf(text, limits.CATEGORY_TITLE);
      const request = { url: "/api/categories", payload: { title: text }, headers: admin } as const;
      const response = await sendRequest({ method: "POST", ...request });
      expect(labelled(text, response)).toEqual(labelled(text, bodyWith({ title })));
      const { _id } = { _id: "", ...response };
      await sendRequest({ method: "DELETE", url: `/api/categories/${_id}`, headers: admin });
    }
    expect(await readRows()).toEqual(otherRows);
  });
});
