/** LRU cache bounded by bytes. */
export class ByteCache {
  /** Least recently used first. */
  private readonly entries = new Map<string, Buffer>();
  private total = 0;

  /** @param maxBytes in total; larger entries are not cached */
  constructor(private readonly maxBytes: number) {}

  get size(): number {
    return this.total;
  }

  get(key: string): Buffer | undefined {
    return this.entries.get(key);
  }

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
