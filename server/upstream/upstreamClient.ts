import { setTimeout as sleep } from "node:timers/promises";
import type { ApiError } from "@blog/contract/document";
import { isProofOfSuccess } from "@blog/contract/responseProof";
import { SERVER_FAILED, NO_RESPONSE, UNREADABLE, statusMessage } from "@blog/contract/messages";
import {
  BodyTooLarge,
  type BufferedResponse,
  busyResponse,
  jsonType,
  messageResponse,
  readBody,
} from "./bufferedResponse";
import { encodedBodyOf } from "../platform/http/encodedBody";
import { judgeBody } from "./judgedBody";
import { ServiceUnavailable } from "../platform/http/httpError";
import { acquireForAny, Audience } from "../platform/limits/audience";
import { ConcurrencyLimiter } from "../platform/limits/concurrencyLimiter";
import { RateLimitReserve } from "./rateLimitReserve";

const limits = {
  freshMs: 5_000,
  /** As long as the front end waits for a response. */
  timeoutMs: 30_000,
  /** Milliseconds to wait for a fresh response before a stale one is served, early enough to render a page from it. */
  staleAfterMs: 800,
  /** Minimum milliseconds between a failure and a retry. `Retry-After` can lengthen them, up to `maxPauseMs`. */
  minPauseMs: 5_000,
  maxPauseMs: 60_000,
  /** Maximum bytes of cached bodies and of what was computed from them, such as their compressed forms. */
  maxCacheBytes: 40 * 1024 * 1024,
  maxCacheEntries: 1_000,
  maxFailureBytes: 4 * 1024,
  maxResponseBytes: 16 * 1024 * 1024,
  /** Number of bytes above which a response takes a place in the limiter of long responses. */
  maxShortBytes: 256 * 1024,
  maxRedirects: 2,
};

/**
 * Limits on long responses that are being read, since reading each may take twice its size. Few may wait, since those
 * that were read wait for a place among the responses being sent, and are in memory meanwhile.
 */
const longResponseLimits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 2,
  maxQueued: 8,
  maxWaitSeconds: 10,
};

export const unreachableError: ApiError = { message: NO_RESPONSE };

/** Responses that are cached for a URL of the upstream. */
interface CachedEntry {
  /** The last response, or `fallback` if the last request failed. */
  response?: BufferedResponse;
  /** Time until which `response` is fresh, on the clock of `performance.now()`. */
  freshUntil: number;
  /** The last response that may be served stale; undefined after a refusal (4xx), which may no longer apply. */
  fallback?: BufferedResponse | undefined;
  pending?: Promise<BufferedResponse>;
  /** The clients that wait for the pending request. */
  audience?: Audience;
}

/**
 * Sends GET requests to the upstream, one at a time per URL. Responses are cached for seconds, and served stale
 * while the upstream is slow, fails or responds with 429.
 */
export class UpstreamClient {
  /** Cached responses by URL, least recently used first. */
  private readonly entries = new Map<string, CachedEntry>();
  private readonly longResponses = new ConcurrencyLimiter(longResponseLimits);

  readonly reserve = new RateLimitReserve();

  constructor(private readonly origin: string) {}

  invalidate(): void {
    for (const entry of this.entries.values()) {
      entry.freshUntil = 0;
      delete entry.pending;
    }
  }

  /**
   * Reads a URL. All who read the same response share its body, and what is computed from it. Failures to get a response
   * resolve to a 502. @param clientKey undefined for the server itself
   */
  async read(url: string, clientKey?: string): Promise<BufferedResponse> {
    const entry: CachedEntry = this.entries.get(url) ?? { freshUntil: 0 };
    // An invalidated response is requested again even if only the reserve is left.
    const freshUntil = entry.freshUntil && Math.max(entry.freshUntil, this.reserve.lowUntil());
    const freshResponse = performance.now() < freshUntil ? entry.response : undefined;
    let pending = freshResponse ?? entry.pending;
    if (!pending) {
      try {
        this.reserve.countRequest(clientKey, true);
      } catch (error) {
        if (!(error instanceof ServiceUnavailable)) throw error;
        return entry.fallback ?? busyResponse(error.retryAfter);
      }
      entry.audience = new Audience();
      pending = entry.pending = this.request(url, entry, entry.audience);
    }
    if (!freshResponse) entry.audience?.add(clientKey ?? "");
    this.entries.delete(url);
    this.entries.set(url, entry);
    if (freshResponse || !entry.fallback) return pending;
    return Promise.race([pending, sleep(limits.staleAfterMs, entry.fallback, { ref: false })]);
  }

  /** Requests a URL, and caches the response unless a write has invalidated it meanwhile. */
  private request(url: string, entry: CachedEntry, audience: Audience): Promise<BufferedResponse> {
    const pending = this.fetch(url, audience).then(({ response: newResponse, pauseMs }) => {
      const { fallback } = entry;
      // Keeps what was computed from a body that has not changed.
      const response = fallback && isSame(fallback, newResponse) ? fallback : newResponse;
      if (entry.pending !== pending) return response;
      delete entry.pending;
      delete entry.audience;
      if (pauseMs === 0) entry.fallback = response.status < 400 ? response : undefined;
      entry.response = pauseMs === 0 ? response : (entry.fallback ?? response);
      entry.freshUntil = performance.now() + (pauseMs || limits.freshMs);
      encodedBodyOf(entry.response.body).onGrow = () => this.evict();
      this.evict();
      return entry.response;
    });
    return pending;
  }

  /** Evicts entries beyond the limits, errors first, so that requests for nonexistent URLs do not flush the cache. */
  private evict(): void {
    const sizes = [...this.entries.values()].map(bytesOf);
    let cachedBytes = sizes.reduce((sum, size) => sum + size, 0);
    for (const keepsFallbacks of [true, false]) {
      for (const [url, entry] of this.entries) {
        if (cachedBytes <= limits.maxCacheBytes && this.entries.size <= limits.maxCacheEntries)
          return;
        if (entry.pending || (entry.fallback && keepsFallbacks)) continue;
        this.entries.delete(url);
        cachedBytes -= bytesOf(entry);
      }
    }
  }

  /** Requests a URL without the cache. @returns the response, and the pause before a retry, 0 if none is needed */
  private async fetch(
    url: string,
    audience: Audience,
  ): Promise<{ response: BufferedResponse; pauseMs: number }> {
    let [release, isLong] = [() => {}, false];
    try {
      const response = await this.fetchWithinOrigin(new URL(url, this.origin), limits.maxRedirects);
      this.reserve.update((name) => response.headers.get(name));
      const { status } = response;
      if (status === 429) {
        const pauseMs = pauseMsOf(response.headers.get("retry-after"));
        await response.body?.cancel();
        return { response: busyResponse(Math.ceil(pauseMs / 1_000)), pauseMs };
      }
      if (!allowsBody(status)) {
        await response.body?.cancel();
        return { response: messageResponse(502, UNREADABLE), pauseMs: limits.minPauseMs };
      }
      const body = await readBody(response.body, limits.maxResponseBytes, async (length) => {
        if (isLong || length <= limits.maxShortBytes) return;
        isLong = true;
        release = await acquireForAny(this.longResponses, audience);
      });
      const passed = toPassed(status, body);
      const pauseMs = pauseMsOf(response.headers.get("retry-after"));
      return { response: passed, pauseMs: passed.status < 500 ? 0 : pauseMs };
    } catch (error) {
      // Other responses took too long, so that this one may be requested again at once.
      if (error instanceof ServiceUnavailable)
        return { response: busyResponse(error.retryAfter), pauseMs: 1 };
      const message = error instanceof BodyTooLarge ? SERVER_FAILED : NO_RESPONSE;
      return { response: messageResponse(502, message), pauseMs: limits.minPauseMs };
    } finally {
      release();
    }
  }

  /** Fetches a URL, following redirects within the origin of the upstream. @throws Error if one leads elsewhere */
  private async fetchWithinOrigin(target: URL, redirectsLeft: number): Promise<Response> {
    if (target.origin !== new URL(this.origin).origin) throw new Error("another origin");
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const response = await fetch(target, { signal, redirect: "manual" });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location) return response;
    await response.body?.cancel();
    if (redirectsLeft === 0) throw new Error("too many redirects");
    return this.fetchWithinOrigin(new URL(location, target), redirectsLeft - 1);
  }
}

/** Returns the total size of the responses in an entry, with what was computed from them, in bytes. */
function bytesOf({ response, fallback }: CachedEntry): number {
  const bodies = [...new Set([response, fallback])].flatMap((cached) => cached?.body ?? []);
  return bodies.reduce((sum, body) => sum + encodedBodyOf(body).size, 0);
}

function isSame(one: BufferedResponse, other: BufferedResponse): boolean {
  return one.status === other.status && one.type === other.type && one.body.equals(other.body);
}

/** Returns whether a response with this status is a success or a failure with a body. */
function allowsBody(status: number): boolean {
  const isRedirect = status >= 300 && status < 400;
  return status >= 200 && status < 600 && !isRedirect && ![204, 205].includes(status);
}

/** Returns the response to pass on: a success that is proven, or a failure with a short message. */
function toPassed(status: number, body: Buffer): BufferedResponse {
  const { isJson, sentence, data } = judgeBody(body);
  const isSuccess = status < 300;
  if (isJson && isSuccess && isProofOfSuccess(data, status))
    return { status, type: jsonType, body, receivedAt: performance.now() };
  if (isJson) return shortenFailure({ status: isSuccess ? 502 : status, type: jsonType, body });
  if (isSuccess) return messageResponse(502, UNREADABLE);
  return messageResponse(status, sentence || statusMessage(status));
}

/** Replaces a long error response with a short one, since each nonexistent URL may add an error to the cache. */
function shortenFailure(failure: BufferedResponse): BufferedResponse {
  const { status, body } = failure;
  return body.length > limits.maxFailureBytes
    ? messageResponse(status, statusMessage(status))
    : failure;
}

function pauseMsOf(retryAfter: string | null): number {
  const requestedMs = Number(retryAfter) * 1_000;
  return Math.min(Math.max(requestedMs || 0, limits.minPauseMs), limits.maxPauseMs);
}
