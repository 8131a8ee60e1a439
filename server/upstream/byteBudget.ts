/** A body was larger than its bound, or all bodies under way were. */
export class BodyTooLarge extends Error {}

/** Bounds the bytes that are buffered at once: of each body, and of all together. */
export class ByteBudget {
  private used = 0;

  /**
   * @param perBody bytes of one body, decompressed
   * @param total bytes of all bodies that are read at the same time
   */
  constructor(
    private readonly perBody: number,
    private readonly total: number,
  ) {}

  /**
   * Reads a body, counting while it comes, and cancels it at a bound.
   * @throws BodyTooLarge
   */
  async read(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      // Leaving the loop by an error cancels the stream.
      for await (const chunk of body ?? []) {
        length += chunk.length;
        this.used += chunk.length;
        if (length > this.perBody || this.used > this.total) throw new BodyTooLarge();
        chunks.push(chunk);
      }
      return new Uint8Array(Buffer.concat(chunks));
    } finally {
      this.used -= length;
    }
  }
}
