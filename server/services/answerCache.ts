import type { ReadVersion } from "../db/version";
import { maxSize, StoredAnswer } from "./storedAnswer";

/** In bytes: of all answers together, with their keys. */
const maxTotal = 8_000_000;

/** In milliseconds: after this everything is made anew in any case. */
const maxAge = 1000;

/** Where an answer of one moment belongs: the one that is there, or what keeps a new one. */
export interface Place {
  answer: StoredAnswer | undefined;
  /** Keeps an answer that was made after the place was found; undefined where it is not kept. */
  keep: (body: string, headers: Record<string, string>) => StoredAnswer | undefined;
}

/** Keeps answers to questions that everybody may ask, until something is written. */
export class AnswerCache {
  /** How many questions were answered from it, and how many were not. */
  hits = 0;
  misses = 0;
  private readonly answers = new Map<string, StoredAnswer>();
  private kept = { total: 0, since: 0, version: "" };

  /** @param readVersion of the data; undefined: nothing can be kept */
  constructor(private readonly readVersion: ReadVersion | undefined) {}

  /**
   * Looks for an answer that shows all that was written before this call, through any process.
   * @param key what was asked, such as an address
   * @throws what reading the version threw
   */
  async find(key: string): Promise<Place> {
    if (!this.readVersion) return { answer: undefined, keep: () => undefined };
    const version = await this.readVersion();
    const now = Date.now();
    if (this.kept.version !== version || now - this.kept.since > maxAge) {
      this.answers.clear();
      this.kept = { total: 0, since: now, version };
    }
    const { kept } = this;
    const answer = this.answers.get(key);
    if (answer) this.hits += 1;
    else this.misses += 1;
    return {
      answer,
      // Made meanwhile, it may show more than this version, which harms nobody, but never less.
      keep: (body, headers) => (this.kept === kept ? this.keep(key, body, headers) : undefined),
    };
  }

  private keep(
    key: string,
    body: string,
    headers: Record<string, string>,
  ): StoredAnswer | undefined {
    const { kept } = this;
    const known = this.answers.get(key);
    const plain = Buffer.from(body);
    // Keys count, too: whoever asks invents addresses, and may make them long.
    const size = plain.length + key.length;
    if (known || size > maxSize || kept.total + size > maxTotal) return known;
    const answer = new StoredAnswer(plain, headers, (bytes) => (kept.total += bytes));
    this.answers.set(key, answer);
    kept.total += size;
    return answer;
  }
}
