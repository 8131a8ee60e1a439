import * as endpoints from "../contract/endpoints";
import { asCount, asString, isRecord } from "../shared/narrow";
import { patterns } from "../shared/paths";
import { matchSegments } from "../shared/pathSegments";

// The compiler demands a decision about each public page and call.

/** Whether a public page is cached; its URL holds no secret. */
const publicPages = {
  [patterns.home]: true,
  [patterns.posts]: true,
  [patterns.category]: true,
  [patterns.post]: true,
  [patterns.profile]: true,
  // Each query would evict a page that was read, and lead to posts that are not cached.
  [patterns.search]: false,
  [patterns.privacy]: true,
};

export type PublicPagePattern = keyof typeof publicPages;

type Endpoints = typeof endpoints;

/** Paths of GET endpoints that need no login. */
type PublicCallPath = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { method: "GET"; access: "public" }
    ? Endpoints[Name]["path"]
    : never;
}[keyof Endpoints];

const always = () => true;
const never = () => false;

/** Whether the response of a call is cached, by its query. */
const publicCalls: Record<PublicCallPath, (query: URLSearchParams) => boolean> = {
  // The list of all posts is long, and for admins; for searches see above.
  [endpoints.listPostsPage.path]: (query) => query.has("pageNumber") || query.has("category"),
  [endpoints.countPosts.path]: always,
  [endpoints.getPost.path]: always,
  [endpoints.listCategories.path]: always,
  [endpoints.getProfile.path]: always,
  // Their URLs hold a secret, and work once.
  [endpoints.verifyEmail.path]: never,
  [endpoints.checkResetLink.path]: never,
};

export function isCacheablePage({ pathname }: URL): boolean {
  const pageRules = Object.entries(publicPages);
  return pageRules.some(([pattern, isCached]) => isCached && matchSegments(pattern, pathname));
}

/** Returns whether the response of a call without a token is cached; /posts/count may be a post, too. */
export function isCacheableCall({ pathname, searchParams }: URL): boolean {
  return Object.entries(publicCalls).some(
    ([path, isCached]) => matchSegments(path, pathname) && isCached(searchParams),
  );
}

/** Returns whether a parsed body is what a public call reads: a list, a count or a document. */
export function isExpectedBody(body: unknown): boolean {
  const isDocument = isRecord(body) && asString(body._id) !== "";
  return Array.isArray(body) || asCount(body) !== undefined || isDocument;
}
