export type FetchUpstream = (url: string) => Promise<Response>;

/** Fetches and parses JSON. @returns undefined for a 404 or 400. @throws Error (503) for any other failure */
export async function readUpstream<T>(
  fetchUpstream: FetchUpstream,
  url: string,
  parseBody: (body: unknown) => T | undefined,
): Promise<T | undefined> {
  const response = await fetchUpstream(url);
  if (response.status === 404 || response.status === 400) return undefined;
  const data = parseBody(await response.json().catch(() => undefined));
  if (response.ok && data !== undefined) return data;
  const error = new Error("The upstream sent an unexpected response.");
  throw Object.assign(error, { statusCode: 503 });
}

/** Creates a parser of lists, which omits items for which `parse` returns null. It returns undefined for a non-list. */
export function createListReader<T>(parse: (item: unknown) => T | null) {
  return (body: unknown): T[] | undefined =>
    Array.isArray(body) ? body.map(parse).filter((item) => item !== null) : undefined;
}

const retryDelayMs = 10_000;

/** Creates a cache of one value that is slow to build. If that fails, keeps the previous value and retries later. */
export function createTimedCache<T>(freshMs: number): (build: () => Promise<T>) => Promise<T> {
  let cachedValue: Promise<T> | undefined;
  let freshUntil = 0;
  return (build) => {
    if (cachedValue && Date.now() < freshUntil) return cachedValue;
    const previous = cachedValue;
    freshUntil = Date.now() + freshMs;
    cachedValue = build().catch((error: unknown) => {
      freshUntil = Date.now() + retryDelayMs;
      if (previous) return previous;
      throw error;
    });
    return cachedValue;
  };
}
