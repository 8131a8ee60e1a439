import type { ReadDataVersion } from "../db/dataVersion";
import { maxCachedBytes, CachedResponse } from "./cachedResponse";

/** In bytes: of all answers together, with their keys. */
const maxTotalBytes = 8_000_000;

/**
 * In milliseconds: after this everything is made anew in any case. On SQLite the version does not
 * tell what another process has written, such as a command of the operator's.
 */
const maxAgeMs = 1000;

/** Where an answer of one moment belongs: the one that is there, or what stores a new one. */
export interface CacheLookup {
  response: CachedResponse | undefined;
  /** Stores an answer that was made after this one was found; undefined where it is not stored. */
  store: (body: string, headers: Record<string, string>) => CachedResponse | undefined;
  /** Ends the wait of those who ask the same: it is stored, or never will be. */
  release: () => void;
}

/** Caches answers to questions that everybody may ask, until something is written, or for a second. */
export class ResponseCache {
  /** How many questions were answered from it, and how many were not. */
  hits = 0;
  misses = 0;
  private readonly responses = new Map<string, CachedResponse>();
  private readonly pending = new Map<string, Promise<void>>();
  private generation = { total: 0, since: 0, version: "" };

  /** @param readVersion of the data; undefined: nothing can be cached */
  constructor(private readonly readVersion: ReadDataVersion | undefined) {}

  /**
   * Looks for an answer that shows all that was written before this call, as far as the version
   * tells. Where one is being made it waits for that, once: many who ask at the same moment cost one
   * answer.
   * @param key what was asked, such as an address
   * @throws what reading the version threw
   */
  async lookUp(key: string): Promise<CacheLookup> {
    if (!this.readVersion)
      return { response: undefined, store: () => undefined, release: () => {} };
    const version = await this.readVersion();
    const now = Date.now();
    if (this.generation.version !== version || now - this.generation.since > maxAgeMs) {
      this.responses.clear();
      this.pending.clear();
      this.generation = { total: 0, since: now, version };
    }
    // What is there after the wait may be of a later version, never of an earlier one. Who makes it
    // must not wait even a turn: the next ones would not find that it is being made.
    const making = this.responses.has(key) ? undefined : this.pending.get(key);
    if (making) await making;
    const { generation } = this;
    const answer = this.responses.get(key);
    if (answer) this.hits += 1;
    else this.misses += 1;
    return {
      response: answer,
      // Made meanwhile, it may show more than this version, which harms nobody, but never less.
      store: (body, headers) =>
        this.generation === generation ? this.store(key, body, headers) : undefined,
      release: answer ? () => {} : this.markPending(key),
    };
  }

  /** Makes others wait. @returns what ends that */
  private markPending(key: string): () => void {
    let release = () => {};
    const made = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.pending.set(key, made);
    return () => {
      if (this.pending.get(key) === made) this.pending.delete(key);
      release();
    };
  }

  private store(
    key: string,
    body: string,
    headers: Record<string, string>,
  ): CachedResponse | undefined {
    const { generation } = this;
    const known = this.responses.get(key);
    const plain = Buffer.from(body);
    // Keys count, too: whoever asks invents addresses, and may make them long.
    const size = plain.length + key.length;
    if (known || size > maxCachedBytes || generation.total + size > maxTotalBytes) return known;
    const answer = new CachedResponse(plain, headers, (bytes) => (generation.total += bytes));
    this.responses.set(key, answer);
    generation.total += size;
    return answer;
  }
}
