/** The rate limit that a response reports. */
export interface ReportedLimit {
  /** Requests per window; undefined if only the rest is reported. */
  limit: number | undefined;
  remaining: number;
  /** Milliseconds until the limit is reset. */
  resetIn: number;
}

/** Reads `x-ratelimit-*`, or the IETF drafts' `ratelimit-*` or combined `ratelimit`. */
export function readRateLimit(
  header: (name: string) => string | null | undefined,
): ReportedLimit | undefined {
  const combined = (header("ratelimit") ?? "").slice(0, 200);
  const read = (name: string, pattern: RegExp) => {
    const value = header(`x-ratelimit-${name}`) ?? header(`ratelimit-${name}`);
    return Number(value ?? pattern.exec(combined)?.[1] ?? NaN);
  };
  const limit = read("limit", /limit=(\d+)/);
  const remaining = read("remaining", /(?:remaining|;r)=(\d+)/);
  const reset = read("reset", /(?:reset|;t)=(\d+)/);
  if (!(remaining >= 0) || !(reset > 0)) return undefined;
  // express-rate-limit sends a Unix timestamp, the IETF drafts seconds from now.
  const resetIn = reset > 1e9 ? reset * 1_000 - Date.now() : reset * 1_000;
  return { limit: limit > 0 ? limit : undefined, remaining, resetIn: Math.max(resetIn, 0) };
}
