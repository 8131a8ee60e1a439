import type { z } from "zod";

/**
 * Who may make a call (spec, section 6). Anything but `public` sends the bearer header;
 * `owner` means the one whose document it is.
 */
export type Access = "public" | "user" | "owner" | "ownerOrAdmin" | "admin";

/** One call of the API as the spec's section 7 lists it. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` for parameters. */
  path: `/api/${string}`;
  access: Access;
  /** The status of success. */
  status: 200 | 201;
  reply: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Text fields of a multipart body whose file field is named `image`. */
  form?: z.ZodType;
}

/** The address of a call. @param given what its path and its query hold */
export function callUrl(
  { path }: { path: string },
  given: { params?: Record<string, string>; query?: Record<string, string | number> } = {},
): string {
  const { params = {}, query = {} } = given;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
