type ReadHeader = (name: string) => string | null | undefined;

/** Milliseconds until the reset that are assumed if it is a timestamp, but the response does not tell the time. */
const defaultResetMs = 60_000;

/** Reads a limit from `x-ratelimit-*`, or `ratelimit-*` or `ratelimit` (IETF drafts); undefined if none is complete. */
export function readRateLimit(header: ReadHeader) {
  const combinedHeader = (header("ratelimit") ?? "").slice(0, 200);
  const readNumber = (name: string, pattern: RegExp) => {
    const value = header(`x-ratelimit-${name}`) ?? header(`ratelimit-${name}`);
    return Number(value ?? pattern.exec(combinedHeader)?.[1] ?? NaN);
  };
  const limit = readNumber("limit", /limit=(\d+)/);
  const remaining = readNumber("remaining", /(?:remaining|;r)=(\d+)/);
  const reset = readNumber("reset", /(?:reset|;t)=(\d+)/);
  if (!(remaining >= 0) || !(reset > 0)) return undefined;
  // express-rate-limit sends a Unix timestamp, and the IETF drafts define seconds from now.
  const resetIn = reset > 1e9 ? millisecondsUntil(reset * 1_000, header) : reset * 1_000;
  return { limit: limit > 0 ? limit : undefined, remaining, resetIn: Math.max(resetIn, 0) };
}

/** Compares a timestamp with the `Date` of the same response, since the clocks of two machines may differ. */
function millisecondsUntil(timestamp: number, header: ReadHeader): number {
  const now = Date.parse(header("date") ?? "");
  return Number.isNaN(now) ? defaultResetMs : timestamp - now;
}
