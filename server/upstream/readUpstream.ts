import { z } from "zod";
import { asString, isRecord } from "../../src/shared/narrow";

export type FetchUpstream = (url: string) => Promise<Response>;

/** Topics by the titles that identify them. */
export const categoriesSchema = z.array(z.unknown()).transform((values) =>
  values.flatMap((value) => {
    const title = isRecord(value) ? asString(value.title) : "";
    return title ? [{ title }] : [];
  }),
);

/** Fetches what a schema describes; undefined if there is none. @throws Error with status 503 */
export async function readUpstream<T>(
  fetchUpstream: FetchUpstream,
  url: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const response = await fetchUpstream(url);
  if (response.status === 404 || response.status === 400) return undefined;
  const { data, success } = schema.safeParse(await response.json().catch(() => undefined));
  if (response.ok && success) return data;
  const error = new Error("The upstream sent an unexpected response.");
  throw Object.assign(error, { statusCode: 503 });
}

const retryDelayMs = 10_000;

/** Caches a value that takes many requests; if building it fails, the previous one is served. */
export function createTimedCache<T>(freshMs: number): (build: () => Promise<T>) => Promise<T> {
  let value: Promise<T> | undefined;
  let freshUntil = 0;
  return (build) => {
    if (value && Date.now() < freshUntil) return value;
    const previous = value;
    freshUntil = Date.now() + freshMs;
    value = build().catch((error: unknown) => {
      freshUntil = Date.now() + retryDelayMs;
      if (previous) return previous;
      throw error;
    });
    return value;
  };
}
