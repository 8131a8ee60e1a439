// Not in `patterns`, of which an inline script would have to bundle all.
const postPrefix = "/posts/details/";
const categoryPrefix = "/posts/categories/";
const profilePrefix = "/profile/";

/** Route patterns (spec, section 2). */
export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  verifyEmail: "/users/:userId/verify/:token",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password/:userId/:token",
  posts: "/posts",
  createPost: "/posts/create-post",
  post: `${postPrefix}:id`,
  category: `${categoryPrefix}:category`,
  profile: `${profilePrefix}:id`,
  search: "/search",
  privacy: "/privacy",
  readLater: "/na-pozniej",
  admin: "/admin-dashboard",
  adminUsers: "/admin-dashboard/users-table",
  adminPosts: "/admin-dashboard/posts-table",
  adminCategories: "/admin-dashboard/categories-table",
  adminComments: "/admin-dashboard/comments-table",
} as const;

export type Pattern = (typeof patterns)[keyof typeof patterns];

/** Returns the path of a page of the post list, counting from 1. */
export function postsPath(page = 1): string {
  return page === 1 ? patterns.posts : `${patterns.posts}?page=${page}`;
}

export function postPath(id: string): string {
  return postPrefix + encodeSegment(id);
}

/** Returns the path of a topic's posts; `.` and `..`, which URLs resolve, have a `~` before them. */
export function categoryPath(title: string): string {
  return categoryPrefix + encodeSegment(title.replace(/^~*\.\.?$/, "~$&"));
}

export function profilePath(id: string): string {
  return profilePrefix + encodeSegment(id);
}

export function verifyEmailPath(userId: string, token: string): string {
  return fillPattern(patterns.verifyEmail, { userId, token });
}

export function resetPasswordPath(userId: string, token: string): string {
  return fillPattern(patterns.resetPassword, { userId, token });
}

export function commentHash(id: string): string {
  return `#komentarz-${encodeSegment(id)}`;
}

/** Fragment of the comment form on a post's page. */
export const commentFormHash = "#napisz-komentarz";

/** Returns the path of a query's results; of the search page for an empty query. */
export function searchPath(query: string): string {
  return query ? `${patterns.search}?q=${encodeSegment(query)}` : patterns.search;
}

/** Returns the path of an admin table that shows one row, or the rows of one author, post, topic or day. */
export function tablePath(table: string, parameter: string, value: string): string {
  return `${table}?${parameter}=${encodeURIComponent(value)}`;
}

/** Query parameters that identify a page. */
const pageParams = ["q", "page", "from", "show"];

/** Returns only those parameters of a query that identify a page, without those of trackers, for example. */
export function pageQuery(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  const known = pageParams.map((name): [string, string] => [name, params.get(name) ?? ""]);
  return new URLSearchParams(known.filter(([, value]) => value !== ""));
}

/** Returns the canonical URL of a page. @param url with its query, below the origin */
export function pageAddress(url: string): string {
  const [path = "", ...queries] = url.split("?");
  const query = String(pageQuery(queries.join("?")));
  return query ? `${path}?${query}` : path;
}

/** Returns the topic's title from its page's path, since the router would take a `%2F` in it for a slash. */
export function categoryFrom(pathname: string): string {
  return categoryOf(decodeSegment(pathname.slice(categoryPrefix.length).replace(/\/$/, "")));
}

/** Returns the topic's title from the segment of its path, once decoded. */
export function categoryOf(segment: string): string {
  return segment.replace(/^~(~*\.\.?)$/, "$1");
}

/** Decodes a path segment; returns a malformed one unchanged. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Replaces the parameters of a pattern, such as `:id`, by their encoded values. */
export function fillPattern(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeSegment(values[name] ?? ""));
}

/** Encodes a path segment; replaces lone surrogates, on which `encodeURIComponent` throws. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
