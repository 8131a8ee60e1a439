import { normalizeIP } from "@fastify/rate-limit";
import { ServiceUnavailable } from "../limits/concurrencyLimiter";

/** Tokens of a visitor; they come back with time. */
interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** What an upstream tells of its rate limit, with the time in milliseconds at which it resets. */
interface UpstreamLimit {
  limit: number;
  remaining: number;
  resetAt: number;
  window: number;
}

/** Requests of one visitor to an upstream that names no limit: at once, and per second. */
const unknownLimit = { burst: 100, perSecond: 10 };

/** Of a known limit, how much is kept for log-ins and writes, and how much one visitor may use at once. */
const shares = { reserve: 0.25, visitor: 0.25 };

/** Least recently used buckets are evicted beyond this. */
const maxBuckets = 10_000;

/** Longest time, in milliseconds, for which an upstream's limit is believed. */
const maxWindow = 3_600_000;

/**
 * Keeps one visitor from using up the rate limit that an upstream sets for this whole server: token
 * buckets per client network, apart for reads and for writes, and a reserve for log-ins and writes.
 */
export class RateLimitReserve {
  private readonly buckets = new Map<string, Bucket>();
  private upstream: UpstreamLimit | undefined;

  /**
   * Counts a request that is about to be sent upstream.
   * @param ip of the visitor it is for; undefined for the server's own
   * @param isRead a read, which has to leave the reserve alone
   * @throws Busy where the visitor's tokens are used up, or only the reserve is left
   */
  take(ip: string | undefined, isRead: boolean): void {
    const known = this.known();
    if (isRead && known && known.remaining <= reserveOf(known))
      throw new ServiceUnavailable(secondsUntil(known.resetAt));
    if (ip !== undefined && (isRead || known))
      this.takeToken(`${isRead ? "read" : "write"} ${normalizeIP(ip, 64)}`, known);
    if (known) known.remaining -= 1;
  }

  /** The time until which cached responses stay fresh, since little of the limit is left; 0 where enough is. */
  lowUntil(): number {
    const known = this.known();
    return known && known.remaining <= reserveOf(known) ? known.resetAt : 0;
  }

  /**
   * Follows what a response to a guest's read says: `x-ratelimit-*`, or `ratelimit-*` of the IETF draft.
   * Other responses may tell of a limit for one visitor alone.
   */
  update(header: (name: string) => string | null | undefined): void {
    const read = (name: string) =>
      Number(header(`x-ratelimit-${name}`) ?? header(`ratelimit-${name}`));
    const [limit, remaining, reset] = [read("limit"), read("remaining"), read("reset")];
    if (!(limit > 0) || !(remaining >= 0) || !(reset > 0)) return;
    const now = Date.now();
    // Express sends seconds since 1970, the draft seconds from now.
    const wait = reset > 1e9 ? reset * 1_000 - now : reset * 1_000;
    const resetAt = now + Math.min(Math.max(wait, 0), maxWindow);
    const window = Math.max(resetAt - now, this.known()?.window ?? 0);
    this.upstream = { limit, remaining, resetAt, window };
  }

  private known(): UpstreamLimit | undefined {
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
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: left < 1 ? left : left - 1, updatedAt: now });
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > maxBuckets && oldest !== undefined) this.buckets.delete(oldest);
    if (left < 1) throw new ServiceUnavailable(Math.ceil((1 - left) / perSecond));
  }
}

function reserveOf({ limit }: UpstreamLimit): number {
  return Math.ceil(limit * shares.reserve);
}

function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000));
}
