import type { InjectOptions } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { polish } from "@blog/conformance/suite/suite";
import { naughtyStrings } from "../../../support/naughtyStrings";
import { openTestApp, type TestApp } from "../../../support/testApp";

// These tests cover URLs. The contract suite and tests/packages/contract/properties.test.ts check bodies and fields.
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  return test.close;
});

/** Sends a request. @returns its status, after checking that a refusal is in Polish */
async function statusOf(options: InjectOptions): Promise<number> {
  const { statusCode, body } = await test.app.inject(options);
  const about = `${JSON.stringify(options.url).slice(0, 200)} ${body.slice(0, 200)}`;
  const answer: unknown = statusCode === 200 ? { message: "" } : JSON.parse(body);
  expect([about, answer]).toEqual([about, { message: polish() }]);
  return statusCode;
}

it.each([
  ["?category=%ff%fe", 200],
  ["?category=%", 200],
  ["?category=%00", 400],
  ["?category=a&category=b", 400],
  ["?category[$ne]=x", 200],
  ["?pageNumber=1&pageNumber=2", 400],
  ["?pageNumber=1000001", 400],
  ["?__proto__[isAdmin]=1&constructor=1", 200],
  ["?", 200],
  ["?&&==&=", 200],
  [`?${"a=1&".repeat(5_000)}`, 200],
])("a query of %s is answered with %i", async (query, status) => {
  expect(await statusOf({ url: `/api/posts${query}` })).toBe(status);
});

it.each([
  "/api/posts/?pageNumber=1",
  "/api/categories/",
  "/api/posts/?category=a/",
  "/api/posts/count/",
])("a slash at the end of %s is ignored", async (url) => {
  const { statusCode, body } = await test.app.inject(url);
  const withoutSlash = await test.app.inject(url.replace(/\/(?=\?|$)/, ""));
  expect([statusCode, body]).toEqual([200, withoutSlash.body]);
});

it.each([
  "/api/posts/*",
  "/api/users/profile/*",
  "/api/images/*",
  `/api/password/reset-password/${"f".repeat(24)}/*`,
])("%s with a text in place of an id is not found", async (path) => {
  // Texts are truncated, since Node.js itself refuses the longest ones. Every kind of text includes short ones.
  // A path that ends with nothing or a dot is that of the list.
  const texts = naughtyStrings.filter(
    ({ text }, index) => !/^\.?$/.test(text) && (index % 8 === 0 || text.length < 2),
  );
  for (const { text } of texts) {
    const part = encodeURIComponent(Buffer.from(text).toString().slice(0, 1_000));
    expect([400, 404]).toContain(await statusOf({ url: path.replace("*", part) }));
  }
});

it.each(["/api/posts/%", "/api/posts/%zz", "/api/posts/%c0%af", "/%", "//zly.example/api"])(
  "the garbled URL %s is refused in Polish",
  async (url) => {
    const headers = { accept: "application/json" };
    expect(await statusOf({ url, headers })).toBeGreaterThan(399);
  },
);
