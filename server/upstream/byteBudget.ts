/** A body exceeds its limit, or all bodies under way exceed theirs. */
export class BodyTooLarge extends Error {}

/** Limits buffered bytes, per body and in total. */
export class ByteBudget {
  private used = 0;

  /**
   * @param perBody decompressed bytes of one body
   * @param total bytes of all bodies being read
   */
  constructor(
    private readonly perBody: number,
    private readonly total: number,
  ) {}

  /**
   * Reads a body, and cancels it as soon as it exceeds a limit.
   * @throws BodyTooLarge
   */
  async read(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      // Throwing out of the loop cancels the stream.
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
