export type FetchUpstream = (url: string) => Promise<Response>;

/** Fetches and reads a response. @returns undefined for a 404 or 400. @throws Error (503) for any other failure */
export async function readUpstream<T>(
  fetchUpstream: FetchUpstream,
  url: string,
  read: (body: unknown) => T | undefined,
): Promise<T | undefined> {
  const response = await fetchUpstream(url);
  if (response.status === 404 || response.status === 400) return undefined;
  const data = read(await response.json().catch(() => undefined));
  if (response.ok && data !== undefined) return data;
  const error = new Error("The upstream sent an unexpected response.");
  throw Object.assign(error, { statusCode: 503 });
}

/** Returns a function that reads a list and leaves out items that cannot be parsed. */
export function listReader<T>(parse: (item: unknown) => T | null) {
  return (body: unknown): T[] | undefined =>
    Array.isArray(body) ? body.map(parse).filter((item) => item !== null) : undefined;
}

const retryDelayMs = 10_000;

/** Creates a cache for a value that takes many requests to build. If building fails, it serves the previous value. */
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
