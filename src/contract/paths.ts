// What stands before a thing's name: the script in the HTML takes these without all patterns.
const postFolder = "/posts/details/";
const categoryFolder = "/posts/categories/";
const profileFolder = "/profile/";

/** The routes of the spec's section 2, as patterns for the router. */
export const patterns = {
  home: "/",
  login: "/login",
  register: "/register",
  verifyEmail: "/users/:userId/verify/:token",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password/:userId/:token",
  posts: "/posts",
  createPost: "/posts/create-post",
  post: `${postFolder}:id`,
  category: `${categoryFolder}:category`,
  profile: `${profileFolder}:id`,
  search: "/search",
  privacy: "/privacy",
  admin: "/admin-dashboard",
  adminUsers: "/admin-dashboard/users-table",
  adminPosts: "/admin-dashboard/posts-table",
  adminCategories: "/admin-dashboard/categories-table",
  adminComments: "/admin-dashboard/comments-table",
} as const;

export type Pattern = (typeof patterns)[keyof typeof patterns];

/** The address of a page of the post list, counting from 1. */
export function postsPath(page = 1): string {
  return page === 1 ? patterns.posts : `${patterns.posts}?page=${page}`;
}

export function postPath(id: string): string {
  return postFolder + segment(id);
}

/**
 * The address of a topic's posts; the topic goes by its title, whatever signs it holds. Only `.` and
 * `..` can never be a part of an address.
 */
export function categoryPath(title: string): string {
  return categoryFolder + segment(title);
}

export function profilePath(id: string): string {
  return profileFolder + segment(id);
}

/** Where an address is confirmed: the link in the mail after a registration. */
export function verifyEmailPath(userId: string, token: string): string {
  return pathOf(patterns.verifyEmail, userId, token);
}

/** Where a new password is set: the link in the mail that was asked for. */
export function resetPasswordPath(userId: string, token: string): string {
  return pathOf(patterns.resetPassword, userId, token);
}

/** Where on a post's page one of its comments stands. */
export function commentHash(id: string): string {
  return `#komentarz-${segment(id)}`;
}

/** Where on a post's page one writes a comment. */
export const commentFormHash = "#napisz-komentarz";

/** The address of what a search finds; of the search itself where there is no query. */
export function searchPath(query: string): string {
  return query ? searchIn(patterns.search, query) : patterns.search;
}

/** The address of a page that is searched for something, such as a table. */
export function searchIn(path: string, query: string): string {
  return `${path}?q=${segment(query)}`;
}

/** By what, besides its path, an address differs: a search, a page, and a part of a list. */
const pageParams = ["q", "page", "from", "show"];

/** The query of an address without what means nothing to the blog, such as where a link was found. */
export function pageQuery(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const known = pageParams.map((name): [string, string] => [name, given.get(name) ?? ""]);
  return new URLSearchParams(known.filter(([, value]) => value !== ""));
}

/** The one address of all that lead to the same page. @param url with its query, below the origin */
export function pageAddress(url: string): string {
  const [path = "", ...queries] = url.split("?");
  const query = String(pageQuery(queries.join("?")));
  return query ? `${path}?${query}` : path;
}

/**
 * The topic's title in the address of its page. The router would take a `%2F` that a title holds
 * for a slash.
 */
export function categoryFrom(pathname: string): string {
  return decodeSegment(pathname.slice(categoryFolder.length).replace(/\/$/, ""));
}

/** A part of an address as text; what no browser would have written stays as it is. */
export function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a pattern. @param parts what stands for its names, in their order */
function pathOf(pattern: string, ...parts: string[]): string {
  return pattern.replace(/:\w+/g, () => segment(parts.shift() ?? ""));
}

/** A part of an address; half of a surrogate pair, which cannot stand in one, is replaced. */
function segment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}
