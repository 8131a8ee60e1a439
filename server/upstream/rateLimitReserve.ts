import { LRUCache } from "lru-cache";
import { readRateLimit } from "../platform/http/rateLimitHeaders";
import { ServiceUnavailable } from "../platform/http/httpError";

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** The rate limit that an upstream reports in its headers. */
interface UpstreamLimit {
  limit: number;
  remaining: number;
  /** Time of the next reset, on the clock of `performance.now()`. */
  resetAt: number;
  /** Length of the period for which the limit applies. */
  windowMs: number;
}

/** Size and refill rate of the token buckets of a visitor if the upstream reports no limit. */
const defaultBucket = { burst: 100, perSecond: 10 };

/** Fractions of a reported limit: the reserve for log-ins and writes, and the token bucket of one visitor. */
const limitShares = { reserve: 0.25, visitor: 0.25 };

const maxBuckets = 10_000;

/** Maximum milliseconds until a limit is reset. A later reset is implausible, and is capped. */
const maxWindowMs = 3_600_000;

/**
 * Keeps one visitor from exhausting the rate limit that an upstream applies to this whole server. Each client has one
 * token bucket for reads and one for writes, and part of the limit is reserved for log-ins and writes.
 */
export class RateLimitReserve {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxBuckets });
  private upstream: UpstreamLimit | undefined;

  /**
   * Counts a request before it is sent. @param clientKey undefined for the server itself
   * @throws ServiceUnavailable if the visitor has no tokens left, or a read would use the reserve
   */
  countRequest(clientKey: string | undefined, isRead: boolean): void {
    const reportedLimit = this.currentLimit();
    if (isRead && reportedLimit && reportedLimit.remaining <= reserveOf(reportedLimit))
      throw new ServiceUnavailable(secondsUntil(reportedLimit.resetAt));
    if (clientKey !== undefined && (isRead || reportedLimit))
      this.takeToken(`${isRead ? "read" : "write"} ${clientKey}`, reportedLimit);
    if (reportedLimit) reportedLimit.remaining -= 1;
  }

  /** Returns the time of the reset if only the reserve is left, otherwise 0. Cached responses are fresh until then. */
  lowUntil(): number {
    const reportedLimit = this.currentLimit();
    return reportedLimit && reportedLimit.remaining <= reserveOf(reportedLimit)
      ? reportedLimit.resetAt
      : 0;
  }

  /** Updates the limit from the headers of a response to a guest. Responses to an account may report its own limit. */
  update(header: (name: string) => string | null | undefined): void {
    const { limit, remaining = 0, resetIn = 0 } = readRateLimit(header) ?? {};
    if (limit === undefined) return;
    const now = performance.now();
    const resetAt = now + Math.min(resetIn, maxWindowMs);
    const windowMs = Math.max(resetAt - now, this.currentLimit()?.windowMs ?? 0);
    this.upstream = { limit, remaining, resetAt, windowMs };
  }

  /** Returns the limit that the upstream last reported; undefined once the time of its reset has passed. */
  private currentLimit(): UpstreamLimit | undefined {
    if (this.upstream && this.upstream.resetAt <= performance.now()) this.upstream = undefined;
    return this.upstream;
  }

  private takeToken(bucketKey: string, reportedLimit: UpstreamLimit | undefined): void {
    const burst = reportedLimit
      ? Math.max(1, reportedLimit.limit * limitShares.visitor)
      : defaultBucket.burst;
    const perSecond = reportedLimit
      ? (burst / Math.max(reportedLimit.windowMs, 1_000)) * 1_000
      : defaultBucket.perSecond;
    const now = performance.now();
    const { tokens, updatedAt } = this.buckets.get(bucketKey) ?? { tokens: burst, updatedAt: now };
    const availableTokens = Math.min(burst, tokens + ((now - updatedAt) / 1_000) * perSecond);
    this.buckets.set(bucketKey, {
      tokens: availableTokens < 1 ? availableTokens : availableTokens - 1,
      updatedAt: now,
    });
    if (availableTokens < 1)
      throw new ServiceUnavailable(Math.ceil((1 - availableTokens) / perSecond));
  }
}

function reserveOf({ limit }: UpstreamLimit): number {
  return Math.ceil(limit * limitShares.reserve);
}

function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - performance.now()) / 1_000));
}
