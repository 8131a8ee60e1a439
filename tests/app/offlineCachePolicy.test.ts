import { expect, test } from "vitest";
import {
  isCacheablePage,
  isCacheableCall,
  isExpectedBody,
} from "../../src/app/offline/offlineCachePolicy";
import { pages } from "../../src/app/pages";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { categoryPath, patterns, postPath, profilePath, searchPath } from "@blog/shared/paths";

const urlOf = (path: string) => new URL(path, "https://blog.example.com");
/** Returns a URL that matches the pattern. */
const exampleUrl = (pattern: string) => urlOf(pattern.replace(/:\w+/g, "0123456789abcdef01234567"));

test.each([
  "/",
  "/posts?page=2",
  categoryPath("Dom / ogród"),
  postPath("0123456789abcdef01234567"),
  profilePath("0123456789abcdef01234567"),
  "/privacy",
])("a visited public page is cached: %s", (path) => {
  expect(isCacheablePage(urlOf(path))).toBe(true);
});

test("search results are not cached", () => {
  expect(isCacheablePage(urlOf(searchPath("kot")))).toBe(false);
  expect(isCacheableCall(urlOf("/api/posts?search=kot"))).toBe(false);
});

test("pages that are not public are not cached", () => {
  const privatePatterns = pages.filter(({ isPublic }) => !isPublic).map(({ pattern }) => pattern);
  expect(privatePatterns).toContain(patterns.resetPassword);
  expect(privatePatterns.filter((pattern) => isCacheablePage(exampleUrl(pattern)))).toEqual([]);
});

test.each([
  "/api/posts?pageNumber=1",
  "/api/posts?category=Dom",
  "/api/posts/count",
  "/api/posts/0123456789abcdef01234567",
  "/api/categories",
  "/api/users/profile/0123456789abcdef01234567",
])("a public page's response is cached: %s", (path) => {
  expect(isCacheableCall(urlOf(path))).toBe(true);
});

test("responses that require a login or carry a secret are not cached, nor is the list of all posts", () => {
  const secret = Object.values(validatedEndpoints).filter(
    ({ method, access, path }) => method === "GET" && (access !== "public" || /:token/.test(path)),
  );
  expect(secret.length).toBeGreaterThan(0);
  expect(secret.filter(({ path }) => isCacheableCall(exampleUrl(path)))).toEqual([]);
  expect(isCacheableCall(urlOf("/api/posts"))).toBe(false);
});

test("only the data of a call is cached as its response, nothing sent in its place", () => {
  const bodies = [[], 7, { _id: "0123456789abcdef01234567" }];
  const others = [undefined, null, "", "Zaloguj się", {}, { message: {}, stack: "Error" }];
  expect(bodies.filter(isExpectedBody)).toEqual(bodies);
  expect(others.filter(isExpectedBody)).toEqual([]);
});
