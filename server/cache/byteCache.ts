/** Keeps the bytes that were asked for last, by their keys, up to a size. */
export class ByteCache {
  /** Longest unused first. */
  private readonly entries = new Map<string, Buffer>();
  private total = 0;

  /** @param maxBytes of all together; a larger entry is not kept */
  constructor(private readonly maxBytes: number) {}

  /** How many bytes are kept. */
  get size(): number {
    return this.total;
  }

  get(key: string): Buffer | undefined {
    return this.entries.get(key);
  }

  /** Keeps an entry as the last one used, and forgets the longest unused beyond the size. */
  set(key: string, bytes: Buffer): void {
    this.delete(key);
    if (bytes.length > this.maxBytes) return;
    this.entries.set(key, bytes);
    this.total += bytes.length;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.length ?? 0;
    this.entries.delete(key);
  }
}
