import * as endpoints from "../contract/endpoints";
import { patterns } from "../contract/paths";
import { matchSegments } from "../contract/pathSegments";

/**
 * What the service worker keeps of pages and calls that are the same for everybody. The compiler asks
 * for a decision about each, and takes no other.
 */

/** Whether a page that is drawn for everybody is kept; its address holds no secret. */
const publicPages = {
  [patterns.home]: true,
  [patterns.posts]: true,
  [patterns.category]: true,
  [patterns.post]: true,
  [patterns.profile]: true,
  // Each query would push out a page that was read, and lead to posts that are not there.
  [patterns.search]: false,
  [patterns.privacy]: true,
};

export type PublicPagePattern = keyof typeof publicPages;

type Endpoints = typeof endpoints;

/** The paths of calls that read without a login. */
type PublicCallPath = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { method: "GET"; access: "public" }
    ? Endpoints[Name]["path"]
    : never;
}[keyof Endpoints];

const always = () => true;
const never = () => false;

/** Which answers of a call are kept, by its query. */
const publicCalls: Record<PublicCallPath, (query: URLSearchParams) => boolean> = {
  // The list of all posts is long, and for admins; a search as above.
  [endpoints.listPostsPage.path]: (query) => query.has("pageNumber") || query.has("category"),
  [endpoints.countPosts.path]: always,
  [endpoints.getPost.path]: always,
  [endpoints.listCategories.path]: always,
  [endpoints.getProfile.path]: always,
  // They hold a secret, and are asked once.
  [endpoints.verifyEmail.path]: never,
  [endpoints.checkResetLink.path]: never,
};

/** Whether a page of the blog is kept when it is visited. */
export function isCacheablePage({ pathname }: URL): boolean {
  const pageRules = Object.entries(publicPages);
  return pageRules.some(([pattern, isKept]) => isKept && matchSegments(pattern, pathname));
}

/** Whether the answer of a call that nobody makes in their name is kept. */
export function isCacheableCall({ pathname, searchParams }: URL): boolean {
  const callRules = Object.entries(publicCalls);
  return callRules.some(([path, isKept]) => isKept(searchParams) && matchSegments(path, pathname));
}
