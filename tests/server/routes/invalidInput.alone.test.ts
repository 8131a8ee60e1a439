import { addPost } from "../../support/factories";
import type * as argon2 from "@node-rs/argon2";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { rawLength } from "../../../src/contract/document";
import { CATEGORY_TITLE } from "../../../src/contract/limits";
import { postSchema } from "../../../src/contract/post";
import { polish } from "../../../tools/conformance/suite/suite";
import { isLong } from "../../support/longRun";
import { naughtyStrings } from "../../support/naughtyStrings";
import { openTestApp, type TestApp } from "../../support/testApp";
import { postTexts, password } from "../../support/sampleData";

vi.mock("@node-rs/argon2", async (importOriginal) => ({
  ...(await importOriginal<typeof argon2>()),
  hash: async () => "a hash",
  verify: async () => false,
}));

// Hundreds of texts in each test; tolerates a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// Texts that a URL, which is UTF-8, can hold: the shortest of each kind and every third.
const texts = naughtyStrings
  .filter(({ text }, index) => isLong || index % 3 === 0 || text.length < 3)
  .map(({ text }) => Buffer.from(text).toString());
const id = "f".repeat(24);

let test: TestApp;
let headers = { authorization: "" };
beforeAll(async () => {
  test = await openTestApp();
  const userId = await test.addUser("ala@example.com");
  headers = test.headersOf(userId);
  await addPost(test.db, userId, { title: "Tytuł" });
  return test.close;
});

/** Returns the status, after checking that a refusal is in Polish. */
async function statusOf(options: InjectOptions): Promise<number> {
  const { statusCode, body } = await test.app.inject(options);
  const about = `${JSON.stringify(options.url).slice(0, 200)} ${body.slice(0, 200)}`;
  const answer: unknown = statusCode === 200 ? { message: "" } : JSON.parse(body);
  expect([about, answer]).toEqual([about, { message: polish() }]);
  return statusCode;
}

/** Returns the distinct statuses of one request for each text. */
async function statusesOf(request: (text: string, index: number) => InjectOptions, sent = texts) {
  const statuses = new Set<number>();
  for (const [index, text] of sent.entries()) statuses.add(await statusOf(request(text, index)));
  return [...statuses].toSorted((one, other) => one - other);
}

describe("a query", () => {
  it("for an unknown topic finds nothing, and for an overlong one is rejected", async () => {
    for (const category of texts) {
      const answer = await test.app.inject({ url: "/api/posts", query: { category } });
      const isValid = !category.includes("\0") && category.length <= rawLength(CATEGORY_TITLE.max);
      const expected = isValid ? [200, []] : [400, { message: polish() }];
      const about = category.slice(0, 99);
      expect([about, answer.statusCode, answer.json()]).toEqual([about, ...expected]);
    }
  });

  it("for a page accepts integers only", async () => {
    for (const text of texts) {
      const url = `/api/posts?pageNumber=${encodeURIComponent(text)}`;
      const isPage = Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 1e6;
      const about = text.slice(0, 99);
      expect([about, await statusOf({ url })]).toEqual([about, isPage ? 200 : 400]);
    }
  });

  it.each([
    ["?category=%ff%fe", 200],
    ["?category=%", 200],
    ["?category=%00", 400],
    ["?category=a&category=b", 400],
    ["?category[$ne]=x", 200],
    ["?pageNumber=1&pageNumber=2", 400],
    ["?__proto__[isAdmin]=1&constructor=1", 200],
    ["?", 200],
    ["?&&==&=", 200],
    [`?${"a=1&".repeat(5_000)}`, 200],
  ])("of %s is answered with %i", async (query, status) => {
    expect(await statusOf({ url: `/api/posts${query}` })).toBe(status);
  });
});

describe("a URL", () => {
  it("with a text in place of an id is not found", async () => {
    // Node refuses the longest by itself.
    const short = texts.map((text) => text.slice(0, 1_000));
    const of = (path: string) =>
      statusesOf((text) => ({ url: path.replace("*", encodeURIComponent(text)), headers }), short);
    // Two dots are resolved to another URL.
    expect(await of("/api/posts/*")).toEqual([400, 404]);
    expect(await of("/api/users/profile/*")).toEqual([400, 404]);
    expect(await of("/api/images/*")).toEqual([400, 404]);
    expect(await of(`/api/password/reset-password/${id}/*`)).toEqual([400, 404]);
  });

  it.each(["/api/posts/%", "/api/posts/%zz", "/api/posts/%c0%af", "/%", "//zly.example/api"])(
    "that is garbled, %s, is refused in Polish",
    async (url) => {
      expect(await statusOf({ url, headers: { accept: "application/json" } })).toBeGreaterThan(399);
    },
  );
});

describe("a body", () => {
  it("with an unknown key is rejected", async () => {
    const url = "/api/comments";
    const payloadOf = (text: string) => ({ text: "Tak", postId: id, [text]: "zło" });
    const request = (text: string): InjectOptions => {
      const payload = JSON.stringify(payloadOf(text));
      const json = { ...headers, "content-type": "application/json" };
      return { method: "POST", url, headers: json, payload };
    };
    expect(await statusesOf(request)).toEqual([400]);
  });

  it("of a form with an unknown field is rejected", async () => {
    const url = "/api/posts";
    const request = (text: string): InjectOptions => {
      const payload = new FormData();
      for (const key of [...Object.keys(postTexts), text]) {
        payload.append(key, "Treść posta");
      }
      return { method: "POST", url, headers, payload };
    };
    expect(await statusesOf(request)).toEqual([400]);
  });

  it("of a login authenticates nobody, whatever it contains", async () => {
    const url = "/api/auth/login";
    const request = (text: string, index: number): InjectOptions => ({
      method: "POST",
      url,
      payload: { email: text, password: text },
      remoteAddress: `2001:db8:${index.toString(16)}::1`,
    });
    expect(await statusesOf(request)).toEqual([400]);
  });

  it("with a text that is no e-mail address is rejected", async () => {
    const request = (text: string): InjectOptions => ({
      method: "POST",
      url: "/api/auth/register",
      payload: { username: "Ala", email: `ala${text}@example.com`, password },
    });
    // Some texts, such as a dot, make a valid URL.
    expect(new Set([...(await statusesOf(request)), 201])).toEqual(new Set([201, 400]));
    const addresses = await test.db.selectFrom("users").select("email").execute();
    for (const { email } of addresses) expect(email).toMatch(/^[!-~]+$/);
  });
});

it("invalid input changes no post", async () => {
  const posts = postSchema.array().parse((await test.app.inject("/api/posts")).json());
  expect(posts.map(({ title }) => title)).toEqual(["Tytuł"]);
});
