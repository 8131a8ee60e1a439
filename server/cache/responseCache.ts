import type { ReadDataVersion } from "../db/client";
import { maxCachedBytes, CachedResponse } from "./cachedResponse";

/** Maximum size of all cached responses and their keys, in bytes. */
const maxTotalBytes = 8_000_000;

/** Maximum age of responses, since on SQLite the data version misses writes by other processes, such as commands. */
const maxAgeMs = 1000;

export type CacheLookup = Awaited<ReturnType<ResponseCache["lookUp"]>>;

/** Caches public responses until the data changes, but for at most a second. */
export class ResponseCache {
  hits = 0;
  misses = 0;
  private readonly responses = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, Promise<void>>();
  private generation = { total: 0, since: 0, version: "" };

  constructor(private readonly readVersion: ReadDataVersion) {}

  /**
   * Looks up a response that reflects all writes before this call, as far as the data version detects them. If another
   * request is producing the response, waits for it once, so that it is produced only once for concurrent requests.
   */
  async lookUp(key: string) {
    const version = await this.readVersion();
    const now = Date.now();
    if (this.generation.version !== version || now - this.generation.since > maxAgeMs) {
      this.responses.clear();
      this.pending.clear();
      this.generation = { total: 0, since: now, version };
    }
    // After the wait, the cached response may be newer than `version`, but never older. The first request must not
    // await anything before `markPending`, or a concurrent request would not wait for it.
    const pending = this.responses.has(key) ? undefined : this.pending.get(key);
    if (pending) await pending;
    const { generation } = this;
    const response = this.responses.get(key);
    if (response) this.hits += 1;
    else this.misses += 1;
    return {
      response,
      // The body may reflect writes made after its version was read, which is harmless, but never misses earlier ones.
      store: (body: string, headers: Record<string, string>) =>
        this.generation === generation ? this.store(key, body, headers) : undefined,
      // Lets the requests that wait for this key continue, whether or not a response was stored.
      release: response ? () => {} : this.markPending(key),
    };
  }

  /** Makes other requests for the key wait. @returns a function that releases them */
  private markPending(key: string): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.pending.set(key, released);
    return () => {
      if (this.pending.get(key) === released) this.pending.delete(key);
      release();
    };
  }

  private store(
    key: string,
    body: string,
    headers: Record<string, string>,
  ): CachedResponse | undefined {
    const { generation } = this;
    const existing = this.responses.get(key);
    const bytes = Buffer.from(body);
    // The key counts, too, since clients can invent long URLs.
    const size = bytes.length + key.length;
    if (existing || size > maxCachedBytes || generation.total + size > maxTotalBytes)
      return existing;
    const response = new CachedResponse(bytes, headers, (added) => (generation.total += added));
    this.responses.set(key, response);
    generation.total += size;
    return response;
  }
}
