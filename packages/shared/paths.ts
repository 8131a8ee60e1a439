// These prefixes are separate constants, so that an inline script that needs one does not have to bundle all patterns.
const postPrefix = "/posts/details/";
const categoryPrefix = "/posts/categories/";
const profilePrefix = "/profile/";

/** Route patterns of the pages that begin with a post, which are all that inline scripts need. */
export const postPatterns = {
  home: "/",
  posts: "/posts",
  post: `${postPrefix}:id`,
  category: `${categoryPrefix}:category`,
} as const;

/** Route patterns (spec, section 2). */
export const patterns = {
  ...postPatterns,
  login: "/login",
  register: "/register",
  verifyEmail: "/users/:userId/verify/:token",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password/:userId/:token",
  createPost: "/posts/create-post",
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

/** Returns the path of a page of the post list. @param page number of the page, counting from 1 */
export function postsPath(page = 1): string {
  return page === 1 ? patterns.posts : `${patterns.posts}?page=${page}`;
}

export function postPath(id: string): string {
  return postPrefix + encodeSegment(id);
}

/** Returns the path of a topic. Puts a `~` before the titles `.` and `..`, since URL parsers remove dot segments. */
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

/** Returns the path of the search results for a query, or of the search page if the query is empty. */
export function searchPath(query: string): string {
  return query ? `${patterns.search}?q=${encodeSegment(query)}` : patterns.search;
}

/** Returns the path of an admin table that is filtered to one row, or to the rows of one author, post, topic or day. */
export function tablePath(table: string, parameter: string, value: string): string {
  return `${table}?${parameter}=${encodeURIComponent(value)}`;
}

/** Query parameters that identify a page. */
const pageParamNames = ["q", "page", "from", "show"];

/** Returns the nonempty parameters of a query string that identify a page; omits others, such as a tracker's. */
export function pageQuery(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  const pageParams = pageParamNames.map((name): [string, string] => [name, params.get(name) ?? ""]);
  return new URLSearchParams(pageParams.filter(([, value]) => value !== ""));
}

/** Returns the canonical form of a URL, with only the parameters of `pageQuery`. @param url path and query string */
export function pageAddress(url: string): string {
  const [path = "", ...queries] = url.split("?");
  const query = String(pageQuery(queries.join("?")));
  return query ? `${path}?${query}` : path;
}

/** Returns the title of a topic from the path of its page. The router would treat `%2F` as a slash. */
export function categoryFrom(pathname: string): string {
  return decodeCategorySegment(
    decodeSegment(pathname.slice(categoryPrefix.length).replace(/\/$/, "")),
  );
}

/** Returns the title of a topic from the decoded segment of its path, without the `~` that `categoryPath` adds. */
export function decodeCategorySegment(segment: string): string {
  return segment.replace(/^~(~*\.\.?)$/, "$1");
}

/** Decodes a path segment, or returns it unchanged if it is malformed. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Replaces the parameters of a pattern, such as `:id`, with their encoded values. */
export function fillPattern(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeSegment(values[name] ?? ""));
}

/** Encodes a path segment. Replaces lone surrogates with U+FFFD, since `encodeURIComponent` would throw for them. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
