import { setTimeout as sleep } from "node:timers/promises";
import type { ApiError } from "../../src/contract/document";
import { SERVER_FAILED, NO_RESPONSE, UNREADABLE } from "../../src/contract/limits";
import { statusMessage } from "../../src/contract/statusMessage";
import {
  BodyTooLarge,
  ByteBudget,
  type BufferedResponse,
  busyResponse,
  isJson,
  jsonType,
  messageResponse,
  provesSuccess,
  readRefusal,
} from "./bufferedResponse";
import { ServiceUnavailable } from "../limits/concurrencyLimiter";
import { RateLimitReserve } from "./rateLimitReserve";

/** Times in milliseconds, sizes in bytes. */
const limits = {
  fresh: 5_000,
  timeout: 10_000,
  /** A stale response is served when a fresh one takes longer than this. */
  staleAfter: 2_000,
  pause: 5_000,
  longestPause: 60_000,
  cacheBytes: 32 * 1024 * 1024,
  cacheEntries: 1_000,
  failureBytes: 4 * 1024,
  responseBytes: 16 * 1024 * 1024,
  allResponseBytes: 48 * 1024 * 1024,
  redirects: 2,
};

export const unreachableError: ApiError = { message: NO_RESPONSE };

/** Responses that are cached for a URL of the upstream. */
interface CachedEntry {
  /** The last response, or the last good one if the request failed. It is fresh until `until`. */
  served?: BufferedResponse;
  until: number;
  /** The last response that may be served stale; undefined after a refusal (4xx), which may no longer apply. */
  good?: BufferedResponse | undefined;
  pending?: Promise<BufferedResponse>;
}

/**
 * Sends GET requests to the upstream, one at a time per URL. Responses are cached for seconds, and served stale
 * while the upstream is slow, fails or responds with 429.
 */
export class UpstreamClient {
  /** Cached responses by URL, least recently used first. */
  private readonly entries = new Map<string, CachedEntry>();
  private readonly budget = new ByteBudget(limits.responseBytes, limits.allResponseBytes);
  private bytes = 0;

  readonly reserve = new RateLimitReserve();

  constructor(private readonly origin: string) {}

  /** Resolves like `fetch`, or to a 502 where that rejects. @param clientKey undefined for the server itself */
  async get(url: string, clientKey?: string): Promise<Response> {
    const { status, type, body, retryAfter } = await this.read(url, clientKey);
    const headers = new Headers({ "content-type": type });
    if (retryAfter) headers.set("retry-after", String(retryAfter));
    return new Response(body, { status, headers });
  }

  invalidate(): void {
    for (const entry of this.entries.values()) {
      entry.until = 0;
      delete entry.pending;
    }
  }

  /** Resolves to the same response as `get`, but without a copy of the cached bytes. */
  async read(url: string, clientKey?: string): Promise<BufferedResponse> {
    const entry: CachedEntry = this.entries.get(url) ?? { until: 0 };
    // An invalidated response is requested again even if only the reserve is left.
    const until = entry.until && Math.max(entry.until, this.reserve.lowUntil());
    const fresh = Date.now() < until ? entry.served : undefined;
    let pending = fresh ?? entry.pending;
    if (!pending) {
      try {
        this.reserve.countRequest(clientKey, true);
      } catch (error) {
        if (!(error instanceof ServiceUnavailable)) throw error;
        return entry.good ?? busyResponse(error.retryAfter);
      }
      pending = entry.pending = this.request(url, entry);
    }
    this.entries.delete(url);
    this.entries.set(url, entry);
    if (fresh || !entry.good) return pending;
    return Promise.race([pending, sleep(limits.staleAfter, entry.good, { ref: false })]);
  }

  /** Requests a URL, and caches the response unless a write has invalidated it meanwhile. */
  private request(url: string, entry: CachedEntry): Promise<BufferedResponse> {
    const pending = this.fetch(url).then(({ response, pause }) => {
      if (entry.pending !== pending) return response;
      delete entry.pending;
      this.bytes -= sizeOf(entry);
      if (pause === 0) entry.good = response.status < 400 ? response : undefined;
      entry.served = pause === 0 ? response : (entry.good ?? response);
      entry.until = Date.now() + (pause || limits.fresh);
      this.bytes += sizeOf(entry);
      this.evict();
      return entry.served;
    });
    return pending;
  }

  /** Evicts errors first, so that requests for made-up URLs do not flush the cache. */
  private evict(): void {
    for (const isGoodKept of [true, false]) {
      for (const [url, entry] of this.entries) {
        if (this.bytes <= limits.cacheBytes && this.entries.size <= limits.cacheEntries) return;
        if (entry.pending || (entry.good && isGoodKept)) continue;
        this.entries.delete(url);
        this.bytes -= sizeOf(entry);
      }
    }
  }

  /** Requests a URL without the cache. @returns the response, and the milliseconds to pause, 0 unless it failed */
  private async fetch(url: string): Promise<{ response: BufferedResponse; pause: number }> {
    try {
      const response = await this.fetchWithin(new URL(url, this.origin), limits.redirects);
      this.reserve.update((name) => response.headers.get(name));
      const { status } = response;
      const type = response.headers.get("content-type") ?? "";
      if (status === 429) {
        const pause = pauseOf(response.headers.get("retry-after"));
        await response.body?.cancel();
        return { response: busyResponse(Math.ceil(pause / 1_000)), pause };
      }
      if (!isJson(type) || !hasBody(status)) {
        const refusal = await readRefusal(status, { type, encoding: "" }, response.body);
        if (refusal) return { response: messageResponse(status, refusal), pause: 0 };
        await response.body?.cancel();
        const message = response.ok || !hasBody(status) ? UNREADABLE : SERVER_FAILED;
        return { response: messageResponse(502, message), pause: limits.pause };
      }
      const body = await this.budget.read(response.body);
      if (response.ok && provesSuccess(body, status, type))
        return { response: { status, type: jsonType, body }, pause: 0 };
      const failed = shortenFailure({ status: response.ok ? 502 : status, type: jsonType, body });
      const pause = pauseOf(response.headers.get("retry-after"));
      return { response: failed, pause: failed.status < 500 ? 0 : pause };
    } catch (error) {
      const message = error instanceof BodyTooLarge ? SERVER_FAILED : NO_RESPONSE;
      return { response: messageResponse(502, message), pause: limits.pause };
    }
  }

  /** Fetches a URL, and follows redirects within the origin of the upstream. @throws Error on any other redirect */
  private async fetchWithin(target: URL, redirects: number): Promise<Response> {
    if (target.origin !== new URL(this.origin).origin) throw new Error("another origin");
    const signal = AbortSignal.timeout(limits.timeout);
    const response = await fetch(target, { signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (redirects === 0) throw new Error("too many redirects");
    return this.fetchWithin(new URL(location, target), redirects - 1);
  }
}

/** Returns the bytes of the responses in an entry. */
function sizeOf({ served, good }: CachedEntry): number {
  const lengths = [...new Set([served, good])].map((response) => response?.body.length ?? 0);
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Returns whether a status is valid in HTTP and allows a body. */
function hasBody(status: number): boolean {
  return status >= 200 && status < 600 && ![204, 205, 304].includes(status);
}

/** Replaces a long error response with a short one, since each made-up URL may add an error to the cache. */
function shortenFailure(failed: BufferedResponse): BufferedResponse {
  const { status, body } = failed;
  return body.length > limits.failureBytes
    ? messageResponse(status, statusMessage(status))
    : failed;
}

function pauseOf(retryAfter: string | null): number {
  const requestedMs = Number(retryAfter) * 1_000;
  return Math.min(Math.max(requestedMs || 0, limits.pause), limits.longestPause);
}
