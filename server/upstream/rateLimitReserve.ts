import { LRUCache } from "lru-cache";
import { ServiceUnavailable } from "../limits/concurrencyLimiter";

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** The rate limit that an upstream reports in its headers. */
interface UpstreamLimit {
  limit: number;
  remaining: number;
  /** Time of the next reset, as a timestamp in milliseconds. */
  resetAt: number;
  /** Length of the window in milliseconds. */
  window: number;
}

/** Limits of a visitor if the upstream reports no limit. */
const unknownLimit = { burst: 100, perSecond: 10 };

/** Shares of a reported limit, for the reserve of log-ins and writes and for the burst of one visitor. */
const shares = { reserve: 0.25, visitor: 0.25 };

const maxBuckets = 10_000;

/** Maximum milliseconds until the limit is reset. If an upstream reports a later reset, that is implausible. */
const maxWindowMs = 3_600_000;

/**
 * Keeps one visitor from exhausting the rate limit that an upstream applies to this whole server. Each
 * client has a token bucket for reads and one for writes, and log-ins and writes have a reserve.
 */
export class RateLimitReserve {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxBuckets });
  private upstream: UpstreamLimit | undefined;

  /**
   * Counts a request before it is sent. @param clientKey undefined for the server itself
   * @throws ServiceUnavailable if the visitor has no tokens left, or a read would use the reserve
   */
  countRequest(clientKey: string | undefined, isRead: boolean): void {
    const reported = this.currentLimit();
    if (isRead && reported && reported.remaining <= reserveOf(reported))
      throw new ServiceUnavailable(secondsUntil(reported.resetAt));
    if (clientKey !== undefined && (isRead || reported))
      this.takeToken(`${isRead ? "read" : "write"} ${clientKey}`, reported);
    if (reported) reported.remaining -= 1;
  }

  /** Returns the timestamp until which only the reserve is left and cached responses stay fresh, or else 0. */
  lowUntil(): number {
    const reported = this.currentLimit();
    return reported && reported.remaining <= reserveOf(reported) ? reported.resetAt : 0;
  }

  /** Updates the limit from the response to a guest's read. Other responses may report that of one account. */
  update(header: (name: string) => string | null | undefined): void {
    const { limit, remaining = 0, resetIn = 0 } = readRateLimit(header) ?? {};
    if (limit === undefined) return;
    const now = Date.now();
    const resetAt = now + Math.min(resetIn, maxWindowMs);
    const window = Math.max(resetAt - now, this.currentLimit()?.window ?? 0);
    this.upstream = { limit, remaining, resetAt, window };
  }

  /** Returns the limit that the upstream last reported; undefined once the time of its reset has passed. */
  private currentLimit(): UpstreamLimit | undefined {
    if (this.upstream && this.upstream.resetAt <= Date.now()) this.upstream = undefined;
    return this.upstream;
  }

  private takeToken(client: string, reported: UpstreamLimit | undefined): void {
    const burst = reported ? Math.max(1, reported.limit * shares.visitor) : unknownLimit.burst;
    const perSecond = reported
      ? (burst / Math.max(reported.window, 1_000)) * 1_000
      : unknownLimit.perSecond;
    const now = Date.now();
    const { tokens, updatedAt } = this.buckets.get(client) ?? { tokens: burst, updatedAt: now };
    const available = Math.min(burst, tokens + ((now - updatedAt) / 1_000) * perSecond);
    this.buckets.set(client, { tokens: available < 1 ? available : available - 1, updatedAt: now });
    if (available < 1) throw new ServiceUnavailable(Math.ceil((1 - available) / perSecond));
  }
}

function reserveOf({ limit }: UpstreamLimit): number {
  return Math.ceil(limit * shares.reserve);
}

function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
}

/** Reads the headers `x-ratelimit-*`, or `ratelimit-*` or `ratelimit` of the IETF drafts, with times in ms. */
export function readRateLimit(header: (name: string) => string | null | undefined) {
  const combined = (header("ratelimit") ?? "").slice(0, 200);
  const read = (name: string, pattern: RegExp) => {
    const value = header(`x-ratelimit-${name}`) ?? header(`ratelimit-${name}`);
    return Number(value ?? pattern.exec(combined)?.[1] ?? NaN);
  };
  const limit = read("limit", /limit=(\d+)/);
  const remaining = read("remaining", /(?:remaining|;r)=(\d+)/);
  const reset = read("reset", /(?:reset|;t)=(\d+)/);
  if (!(remaining >= 0) || !(reset > 0)) return undefined;
  // express-rate-limit sends a Unix timestamp, and the IETF drafts define seconds from now.
  const resetIn = reset > 1e9 ? reset * 1_000 - Date.now() : reset * 1_000;
  return { limit: limit > 0 ? limit : undefined, remaining, resetIn: Math.max(resetIn, 0) };
}
