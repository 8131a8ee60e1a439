import type { z } from "zod";

/**
 * Required authorization (spec, section 6). All but `public` send the bearer token; `owner` is the
 * document's author.
 */
export type Access = "public" | "user" | "owner" | "ownerOrAdmin" | "admin";

/** An endpoint, as listed in the spec's section 7. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` parameters. */
  path: `/api/${string}`;
  access: Access;
  /** Status code on success. */
  status: 200 | 201;
  reply: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Text fields of a multipart body whose file field is named `image`. */
  form?: z.ZodType;
}

/** Builds an endpoint's URL from its path and query parameters. */
export function callUrl(
  { path }: { path: string },
  {
    params = {},
    query = {},
  }: { params?: Record<string, string>; query?: Record<string, string | number> } = {},
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
