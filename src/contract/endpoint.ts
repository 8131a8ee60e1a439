import { fillPattern } from "../shared/paths";

/** Who may call an endpoint (spec, section 6). `owner` is the author of a post or comment, or the user of a profile. */
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
