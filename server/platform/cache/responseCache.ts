import type { ReadDataVersion } from "../db/database";
import { encodedBodyOf } from "../http/encodedBody";
import { Audience } from "../limits/audience";

/** Maximum size of a cached response body and its key, in bytes. Longer lists are streamed instead. */
export const maxCachedBytes = 200_000;

/** Total size of the cached responses in bytes, with keys and compressed forms, above which no more are cached. */
const maxTotalBytes = 8_000_000;

/**
 * Maximum age of cached responses, in milliseconds. It bounds how long writes by other processes, such as commands, go
 * unnoticed on SQLite, where the data version does not change with them.
 */
const maxAgeMs = 1000;

export type CacheLookup = Awaited<ReturnType<ResponseCache["lookUp"]>>;

/** A response that a request is producing. */
interface PendingResponse {
  released: Promise<void>;
  /** The clients that wait for the response, including the one whose request is producing it. */
  audience: Audience;
}

interface CachedResponse {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** Caches public responses until the data changes, but for at most a second. */
export class ResponseCache {
  hits = 0;
  misses = 0;
  private readonly responses = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, PendingResponse>();
  private generation = { bytes: 0, startedAt: 0, version: "" };

  constructor(private readonly readVersion: ReadDataVersion) {}

  /**
   * Looks up a response that reflects all writes before this call, as far as the data version detects them. If another
   * request is producing the response, first waits for that request, so that concurrent requests can share a response.
   * Until then, `audience` contains the clients of all these requests. The caller must call `release` in any case, since other requests may be waiting for the response.
   */
  async lookUp(key: string, client: string) {
    const version = await this.readVersion();
    const now = performance.now();
    if (this.generation.version !== version || now - this.generation.startedAt > maxAgeMs) {
      this.responses.clear();
      this.pending.clear();
      this.generation = { bytes: 0, startedAt: now, version };
    }
    // After the wait, the cached response may be newer than `version`, but never older. If nothing is pending, nothing
    // may be awaited before `markPending`, since a concurrent request would otherwise not wait for this one.
    const pending = this.responses.has(key) ? undefined : this.pending.get(key);
    pending?.audience.add(client);
    if (pending) await pending.released;
    const { generation } = this;
    const response = this.responses.get(key);
    if (response) this.hits += 1;
    else this.misses += 1;
    return {
      response,
      // The body contains all writes made before `version` was read. It may also contain later ones, which is harmless.
      store: (bytes: Buffer, headers: Record<string, string>) =>
        this.generation === generation ? this.store(key, { bytes, headers }) : undefined,
      // Lets the requests that wait for this one continue, whether or not a response was stored.
      ...(response
        ? { release: () => {}, audience: new Audience() }
        : this.markPending(key, client)),
    };
  }

  /** Makes other requests for the key wait. @returns `release`, which lets them continue, and their clients */
  private markPending(key: string, client: string) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pending: PendingResponse = { released, audience: new Audience() };
    pending.audience.add(client);
    this.pending.set(key, pending);
    return {
      audience: pending.audience,
      release: () => {
        if (this.pending.get(key) === pending) this.pending.delete(key);
        release();
      },
    };
  }

  /** Stores a response if there is room for it. @returns the stored response of the key, which may be an earlier one */
  private store(key: string, response: CachedResponse): CachedResponse | undefined {
    const { generation } = this;
    const existing = this.responses.get(key);
    // The key counts, too, since clients can lengthen a URL at will.
    const size = response.bytes.length + key.length;
    if (existing || size > maxCachedBytes || generation.bytes + size > maxTotalBytes)
      return existing;
    encodedBodyOf(response.bytes).onGrow = (added) => (generation.bytes += added);
    this.responses.set(key, response);
    generation.bytes += size;
    return response;
  }
}
