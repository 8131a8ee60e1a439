import { expect, test } from "vitest";
import { isCacheablePage, isCacheableCall } from "../../src/app/offlineCachePolicy";
import { pages } from "../../src/app/pages";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import {
  categoryPath,
  patterns,
  postPath,
  profilePath,
  searchPath,
} from "../../src/contract/paths";

const at = (path: string) => new URL(path, "https://blog.example.com");
/** An address of this form. */
const example = (pattern: string) => at(pattern.replace(/:\w+/g, "0123456789abcdef01234567"));

test.each([
  "/",
  "/posts?page=2",
  categoryPath("Dom / ogród"),
  postPath("0123456789abcdef01234567"),
  profilePath("0123456789abcdef01234567"),
  "/privacy",
])("what was read can be read without a network: %s", (path) => {
  expect(isCacheablePage(at(path))).toBe(true);
});

test("a search takes the place of no page that was read", () => {
  expect(isCacheablePage(at(searchPath("kot")))).toBe(false);
  expect(isCacheableCall(at("/api/posts?search=kot"))).toBe(false);
});

test("no page is kept that is not drawn for everybody", () => {
  const others = pages.filter(({ isPublic }) => !isPublic).map(({ pattern }) => pattern);
  expect(others).toContain(patterns.resetPassword);
  expect(others.filter((pattern) => isCacheablePage(example(pattern)))).toEqual([]);
});

test.each([
  "/api/posts?pageNumber=1",
  "/api/posts?category=Dom",
  "/api/posts/count",
  "/api/posts/0123456789abcdef01234567",
  "/api/categories",
  "/api/users/profile/0123456789abcdef01234567",
])("the answer that such a page is drawn from is kept: %s", (path) => {
  expect(isCacheableCall(at(path))).toBe(true);
});

test("no call is kept that asks for a login or holds a secret, nor the list of all posts", () => {
  const secret = Object.values(validatedEndpoints).filter(
    ({ method, access, path }) => method === "GET" && (access !== "public" || /:token/.test(path)),
  );
  expect(secret.length).toBeGreaterThan(0);
  expect(secret.filter(({ path }) => isCacheableCall(example(path)))).toEqual([]);
  expect(isCacheableCall(at("/api/posts"))).toBe(false);
});
