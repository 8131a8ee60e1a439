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
  /** Timestamp in milliseconds. */
  resetAt: number;
  /** In milliseconds. */
  window: number;
}

/** Limits of one visitor at an upstream that reports no limit. */
const unknownLimit = { burst: 100, perSecond: 10 };

/** Shares of a reported limit: the reserve for log-ins and writes, and the burst of one visitor. */
const shares = { reserve: 0.25, visitor: 0.25 };

const maxBuckets = 10_000;

/** Maximum milliseconds until the limit is reset; a later time that is reported is implausible. */
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
   * @throws ServiceUnavailable if the visitor has no tokens, or a read would take the reserve
   */
  countRequest(clientKey: string | undefined, isRead: boolean): void {
    const known = this.currentLimit();
    if (isRead && known && known.remaining <= reserveOf(known))
      throw new ServiceUnavailable(secondsUntil(known.resetAt));
    if (clientKey !== undefined && (isRead || known))
      this.takeToken(`${isRead ? "read" : "write"} ${clientKey}`, known);
    if (known) known.remaining -= 1;
  }

  /** Returns until when only the reserve is left, and cached responses stay fresh; 0 if more is left. */
  lowUntil(): number {
    const known = this.currentLimit();
    return known && known.remaining <= reserveOf(known) ? known.resetAt : 0;
  }

  /** Takes the limit from the response to a guest's read; others may report that of one account. */
  update(header: (name: string) => string | null | undefined): void {
    const { limit, remaining = 0, resetIn = 0 } = readRateLimit(header) ?? {};
    if (limit === undefined) return;
    const now = Date.now();
    const resetAt = now + Math.min(resetIn, maxWindowMs);
    const window = Math.max(resetAt - now, this.currentLimit()?.window ?? 0);
    this.upstream = { limit, remaining, resetAt, window };
  }

  /** Returns the limit that the upstream last reported; undefined once that has been reset. */
  private currentLimit(): UpstreamLimit | undefined {
    if (this.upstream && this.upstream.resetAt <= Date.now()) this.upstream = undefined;
    return this.upstream;
  }

  private takeToken(client: string, known: UpstreamLimit | undefined): void {
    const burst = known ? Math.max(1, known.limit * shares.visitor) : unknownLimit.burst;
    const perSecond = known
      ? (burst / Math.max(known.window, 1_000)) * 1_000
      : unknownLimit.perSecond;
    const now = Date.now();
    const { tokens, updatedAt } = this.buckets.get(client) ?? { tokens: burst, updatedAt: now };
    const left = Math.min(burst, tokens + ((now - updatedAt) / 1_000) * perSecond);
    this.buckets.set(client, { tokens: left < 1 ? left : left - 1, updatedAt: now });
    if (left < 1) throw new ServiceUnavailable(Math.ceil((1 - left) / perSecond));
  }
}

function reserveOf({ limit }: UpstreamLimit): number {
  return Math.ceil(limit * shares.reserve);
}

function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
}

/** Reads `x-ratelimit-*`, or the IETF drafts' `ratelimit-*` or `ratelimit`, with times in ms. */
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
  // express-rate-limit sends a Unix timestamp, the IETF drafts seconds from now.
  const resetIn = reset > 1e9 ? reset * 1_000 - Date.now() : reset * 1_000;
  return { limit: limit > 0 ? limit : undefined, remaining, resetIn: Math.max(resetIn, 0) };
}
