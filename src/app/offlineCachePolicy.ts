import * as endpoints from "../contract/endpoints";
import { patterns } from "../contract/paths";
import { matchSegments } from "../contract/pathSegments";

/** Whether the service worker caches a public page; `publicPage` accepts only these patterns. */
const publicPages = {
  [patterns.home]: true,
  [patterns.posts]: true,
  [patterns.category]: true,
  [patterns.post]: true,
  [patterns.profile]: true,
  // Each query would evict a page that was read, and link to posts that are not cached.
  [patterns.search]: false,
  [patterns.privacy]: true,
};

export type PublicPagePattern = keyof typeof publicPages;

type Endpoints = typeof endpoints;

/** Paths of the GET endpoints that need no login; the type demands a rule for each. */
type PublicCallPath = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { method: "GET"; access: "public" }
    ? Endpoints[Name]["path"]
    : never;
}[keyof Endpoints];

const always = () => true;
const never = () => false;

/** Whether the service worker caches a call's response, by its query string. */
const publicCalls: Record<PublicCallPath, (query: URLSearchParams) => boolean> = {
  // The unpaginated list is long and for admins only; searches would evict the rest, as above.
  [endpoints.listPostsPage.path]: (query) => query.has("pageNumber") || query.has("category"),
  [endpoints.countPosts.path]: always,
  [endpoints.getPost.path]: always,
  [endpoints.listCategories.path]: always,
  [endpoints.getProfile.path]: always,
  // Their URLs hold a secret and are requested only once.
  [endpoints.verifyEmail.path]: never,
  [endpoints.checkResetLink.path]: never,
};

/** Tells whether the service worker may cache the page at a URL. */
export function isCacheablePage({ pathname }: URL): boolean {
  const pageRules = Object.entries(publicPages);
  return pageRules.some(([pattern, isCached]) => isCached && matchSegments(pattern, pathname));
}

/** Tells whether the service worker may cache the response to a GET without a token. */
export function isCacheableCall({ pathname, searchParams }: URL): boolean {
  const callRules = Object.entries(publicCalls);
  return callRules.some(
    ([path, isCached]) => isCached(searchParams) && matchSegments(path, pathname),
  );
}
