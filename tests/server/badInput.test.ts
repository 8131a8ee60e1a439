import type * as argon2 from "@node-rs/argon2";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Tables } from "../../server/db/schema";
import { insertCategory } from "../../server/repositories/category";
import { insertComment } from "../../server/repositories/comment";
import { insertPost } from "../../server/repositories/post";
import type * as images from "../../server/services/images";
import * as limits from "../../src/contract/limits";
import { polish } from "../contract/suite";
import { naughtyStrings } from "../support/naughtyStrings";
import { createTestApp, password, type TestApp } from "./testApp";

// None of it is about how long a password takes, or what a picture shows.
vi.mock("@node-rs/argon2", async (importOriginal) => ({
  ...(await importOriginal<typeof argon2>()),
  hash: async () => "a hash",
}));
vi.mock("../../server/services/images", async (importOriginal) => ({
  ...(await importOriginal<typeof images>()),
  makePicture: async () => ({ hash: "0".repeat(32), variants: [{ width: 9, data: Buffer.of(0) }] }),
}));

// Hundreds of texts in each test; a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const texts = naughtyStrings.map(({ text }) => text);
const post = { title: "Post", category: "Kuchnia", description: "Treść, która wystarczy." };

let test: TestApp;
let ids = { user: "", post: "", comment: "" };
let headers = { authorization: "" };
let admin = { authorization: "" };
let rowsOfOthers: unknown;
beforeAll(async () => {
  // Hundreds of writes of one account.
  test = await createTestApp(undefined, { WRITE_LIMIT: "0" });
  const other = await test.addUser("ola@example.com");
  await writeDocuments(other);
  await insertCategory(test.db, "Kuchnia");
  rowsOfOthers = await readRows();
  const user = await test.addUser("ala@example.com");
  ids = { user, ...(await writeDocuments(user)) };
  headers = test.headersOf(user);
  admin = test.headersOf(await test.addUser("szef@example.com", { isAdmin: true }));
});
afterAll(() => test.close());

async function writeDocuments(userId: string) {
  const id = await insertPost(test.db, { ...post, userId, image: "" });
  return { post: id, comment: await insertComment(test.db, { postId: id, userId, text: "Tak" }) };
}

/** What somebody else had written before; nothing of it may change. */
async function readRows() {
  const tables = ["users", "posts", "comments", "categories"] as const satisfies (keyof Tables)[];
  const rows = tables.map((table) =>
    test.db.selectFrom(table).selectAll().orderBy("id").limit(1).execute(),
  );
  return Promise.all(rows);
}

/** A text that users write: how it is sent, and what it may be. */
interface Field {
  name: string;
  key: string;
  limits: { min?: number; max: number };
  /** What it becomes before it is measured, unless that is only trimmed. */
  tidy?: (text: string) => string;
  request: (text: string, index: number) => InjectOptions;
  /** What comes before the text, where it alone would be too short. */
  before?: string;
  /** Where the answer is not what was written. */
  read?: () => Promise<unknown>;
}

const edit = (url: string, payload: object): InjectOptions => ({ method: "PUT", url, payload });
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
    tidy: nameOf,
    request: (username) => editProfile({ username }),
  },
  { name: "a bio", key: "bio", limits: limits.BIO, request: (bio) => editProfile({ bio }) },
  {
    name: "the name of somebody new",
    key: "username",
    limits: limits.USERNAME,
    tidy: nameOf,
    request: (username, index) => ({
      method: "POST",
      url: "/api/auth/register",
      payload: { username, email: `nowa-${index}@example.com`, password },
      remoteAddress: `198.51.100.${index % 250}`,
    }),
    read: async () => {
      const newest = test.db.selectFrom("users").select("username").orderBy("id", "desc").limit(1);
      return newest.executeTakeFirst();
    },
  },
];

/** What the contract makes of a text; undefined where it refuses. */
function keptOf(text: string, { min = 0, max }: Field["limits"], tidy = trim): string | undefined {
  const kept = tidy(text.replace(/\r\n?/g, "\n"));
  // Of control characters a name loses all but NUL, and a text may have line breaks and tabs.
  const forbidden = tidy === nameOf ? /\0/ : /[^\P{Cc}\n\r\t]/u;
  // A text that survives UTF-8 has no half of a surrogate pair in it.
  const isStorable = !forbidden.test(text) && wellFormed(text) === text;
  const { length } = Array.from(kept);
  return isStorable && length >= min && length <= max ? kept : undefined;
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
    .normalize("NFC");
  return /[\p{L}\p{N}]/u.test(seen) ? seen : "";
}

const wellFormed = (text: string) => Buffer.from(text).toString();

async function ask(options: InjectOptions): Promise<object> {
  const answer = await test.app.inject({ headers, ...options });
  return answer.json<object>();
}

/** Beside an answer, the text that it is about. */
const about = (text: string, answer: unknown) => [JSON.stringify(text.slice(0, 99)), answer];

/** An answer with what was kept; a refusal where that is nothing. */
function answerWith(kept: Record<string, string | undefined>): unknown {
  const whole: unknown = expect.objectContaining(kept);
  return Object.values(kept).includes(undefined) ? { message: polish() } : whole;
}

describe.each(fields)("$name", ({ key, limits: range, tidy, request, before = "", read }) => {
  it("comes out as it went in, or is refused in Polish", async () => {
    for (const [index, part] of texts.entries()) {
      const text = before + part;
      const kept = keptOf(text, range, tidy);
      const answer = await ask(request(text, index));
      const body = kept === undefined ? answer : ((await read?.()) ?? answer);
      expect(about(text, body)).toEqual(about(text, answerWith({ [key]: kept })));
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});

describe("a form of a post", () => {
  it("brings its texts as they were typed, and its topic finds it", async () => {
    for (const text of texts) {
      const sent = wellFormed(text);
      const title = keptOf(sent, limits.POST_TITLE);
      const category = keptOf(sent, limits.CATEGORY_TITLE);
      const payload = new FormData();
      for (const [name, value] of Object.entries({ ...post, title: text, category: text })) {
        payload.append(name, value);
      }
      payload.append("image", new Blob(["obraz"]), `${text.slice(0, 50)}.png`);
      const answer = await ask({ method: "POST", url: "/api/posts", payload });
      const kept = { title, category };
      expect(about(text, answer)).toEqual(about(text, answerWith(kept)));
      const isThere = title !== undefined && category !== undefined;
      const query = new URLSearchParams({ category: isThere ? category : post.category });
      const found = await ask({ url: `/api/posts?${String(query)}` });
      expect(found).toContainEqual(expect.objectContaining(isThere ? kept : post));
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});

describe("a topic", () => {
  it("has the title that it was given, and goes by its id", async () => {
    for (const text of texts) {
      const title = keptOf(text, limits.CATEGORY_TITLE);
      const request = { url: "/api/categories", payload: { title: text }, headers: admin } as const;
      const answer = await ask({ method: "POST", ...request });
      expect(about(text, answer)).toEqual(about(text, answerWith({ title })));
      const { _id } = { _id: "", ...answer };
      await ask({ method: "DELETE", url: `/api/categories/${_id}`, headers: admin });
    }
    expect(await readRows()).toEqual(rowsOfOthers);
  });
});
