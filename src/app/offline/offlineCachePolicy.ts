import * as endpoints from "@blog/contract/endpoints";
import { asCount, asString, isRecord } from "@blog/shared/narrow";
import { patterns } from "@blog/shared/paths";
import { matchSegments } from "@blog/shared/pathSegments";

// The types below make the compiler demand a decision about each public page and call.

/** Whether each public page is cached, by path pattern. No URL of a public page contains a secret. */
const publicPageRules = {
  [patterns.home]: true,
  [patterns.posts]: true,
  [patterns.category]: true,
  [patterns.post]: true,
  [patterns.profile]: true,
  // Each cached search would evict a page that was read, and its results would link to posts that are not cached.
  [patterns.search]: false,
  [patterns.privacy]: true,
};

export type PublicPagePattern = keyof typeof publicPageRules;

type Endpoints = typeof endpoints;

/** Paths of GET endpoints that need no login. */
type PublicCallPath = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { method: "GET"; access: "public" }
    ? Endpoints[Name]["path"]
    : never;
}[keyof Endpoints];

const always = () => true;
const never = () => false;

/** Functions that decide by a call's query parameters whether its response is cached, keyed by the call's path. */
const publicCallRules: Record<PublicCallPath, (query: URLSearchParams) => boolean> = {
  // The list of all posts is long, and only admins need it. Searches are not cached for the reason given above.
  [endpoints.listPostsPage.path]: (query) => query.has("pageNumber") || query.has("category"),
  [endpoints.countPosts.path]: always,
  [endpoints.getPost.path]: always,
  [endpoints.listCategories.path]: always,
  [endpoints.getProfile.path]: always,
  // The URLs of the following calls contain a secret and work only once.
  [endpoints.verifyEmail.path]: never,
  [endpoints.checkResetLink.path]: never,
};

export function isCacheablePage({ pathname }: URL): boolean {
  const pageRules = Object.entries(publicPageRules);
  return pageRules.some(([pattern, isCached]) => isCached && matchSegments(pattern, pathname));
}

/** Returns whether a tokenless call is cached. Tries all rules, since /posts/count also matches the path of a post. */
export function isCacheableCall({ pathname, searchParams }: URL): boolean {
  return Object.entries(publicCallRules).some(
    ([path, isCached]) => matchSegments(path, pathname) && isCached(searchParams),
  );
}

/** Returns whether a parsed body is what public calls return: a list, a count, or a document with an id. */
export function isExpectedBody(body: unknown): boolean {
  const isDocument = isRecord(body) && asString(body._id) !== "";
  return Array.isArray(body) || asCount(body) !== undefined || isDocument;
}
