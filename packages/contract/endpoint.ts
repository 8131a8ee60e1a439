import { fillPattern } from "@blog/shared/paths";

/** Access that an endpoint requires (spec, section 6). The owner is a post's or comment's author, or a profile's user. */
export type Access = "public" | "user" | "owner" | "ownerOrAdmin" | "admin";

export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` parameters. */
  path: `/api/${string}`;
  access: Access;
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Method extends Endpoint["method"],
  Path extends Endpoint["path"],
  RequiredAccess extends Access,
>(method: Method, path: Path, access: RequiredAccess) {
  return { method, path, access };
}

export interface UrlOptions {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number> | undefined;
}

/** Builds the URL of an endpoint, without the origin. */
export function endpointUrl(
  { path }: { path: string },
  { params = {}, query = {} }: UrlOptions = {},
): string {
  const pathname = fillPattern(path, params);
  const search = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return search.length > 0 ? `${pathname}?${search.join("&")}` : pathname;
}

/** Returns whether a path belongs to an account call: a log-in, registration, password reset or link in an e-mail. */
export function isAccountCall(path: string): boolean {
  return /^\/api\/(?:auth|password)\//i.test(path);
}

/** Number of posts that `listPostsPage` returns at most (spec, section 9). */
export const POSTS_PER_PAGE = 3;
