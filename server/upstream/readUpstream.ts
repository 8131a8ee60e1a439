import { z } from "zod";

/** Fetches a URL below the upstream's origin. */
export type FetchUpstream = (url: string) => Promise<Response>;

export const categoriesSchema = z.array(z.object({ title: z.string() }));

/**
 * Fetches from the upstream and validates the response.
 * @returns undefined if the document does not exist
 * @throws Error with status 503 if the upstream fails or sends something else
 */
export async function readUpstream<T>(
  fetchUpstream: FetchUpstream,
  url: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const response = await fetchUpstream(url);
  if (response.status === 404 || response.status === 400) return undefined;
  const { data, success } = schema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !success) throw upstreamUnavailable();
  return data;
}

const retryDelayMs = 10_000;

/**
 * Creates a cache of one value that takes many requests to build. If rebuilding fails, the previous
 * value is served (stale-if-error).
 * @param freshMs until the value is rebuilt
 */
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

function upstreamUnavailable(): Error {
  return Object.assign(new Error("The upstream sent an unexpected response."), { statusCode: 503 });
}
