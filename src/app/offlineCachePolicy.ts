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

interface CallRule {
  /** Whether a call's response is cached, by its query. */
  isCached: (query: URLSearchParams) => boolean;
  /** Whether a body is what the call reads, and no message in its place. */
  isExpected: (body: unknown) => boolean;
}

const always = () => true;
const hasId = (body: unknown) => isRecord(body) && asString(body._id) !== "";

const publicCalls: Record<PublicCallPath, CallRule | null> = {
  [endpoints.listPostsPage.path]: {
    // The list of all posts is long, and for admins; for searches see above.
    isCached: (query) => query.has("pageNumber") || query.has("category"),
    isExpected: Array.isArray,
  },
  [endpoints.countPosts.path]: {
    isCached: always,
    isExpected: (body) => asCount(body) !== undefined,
  },
  [endpoints.getPost.path]: { isCached: always, isExpected: hasId },
  [endpoints.listCategories.path]: { isCached: always, isExpected: Array.isArray },
  [endpoints.getProfile.path]: { isCached: always, isExpected: hasId },
  // Their URLs hold a secret, and work once.
  [endpoints.verifyEmail.path]: null,
  [endpoints.checkResetLink.path]: null,
};

/** Returns whether a visited page is cached. */
export function isCacheablePage({ pathname }: URL): boolean {
  const pageRules = Object.entries(publicPages);
  return pageRules.some(([pattern, isCached]) => isCached && matchSegments(pattern, pathname));
}

/** Returns whether the response of a call without a token is cached. */
export function isCacheableCall(url: URL): boolean {
  return rulesOf(url).some(({ isCached }) => isCached(url.searchParams));
}

/** Returns whether a parsed body may be cached as the response of a call. */
export function isExpectedBody(url: URL, body: unknown): boolean {
  return rulesOf(url).some(
    ({ isCached, isExpected }) => isCached(url.searchParams) && isExpected(body),
  );
}

/** Returns the rules of the calls that a path matches: /posts/count may be a post, too. */
function rulesOf({ pathname }: URL): CallRule[] {
  return Object.entries(publicCalls).flatMap(([path, rule]) =>
    rule && matchSegments(path, pathname) ? [rule] : [],
  );
}
