import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Minimum size of a response body that is worth compressing, in bytes. */
export const compressionThreshold = 1024;

/** Quality 5 favours speed over size, and the window of 256 kB bounds the memory of streams. */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

export type Encoding = "br" | "gzip";

/** Runs a compression, perhaps after a wait, since compressions take memory and processor time. */
type RunCompression = (compress: () => Promise<Buffer>) => Promise<Buffer>;

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, brotliOptions),
  gzip: promisify(gzip),
};

/** Encoded bodies by their bytes, so that whoever sends the same bytes again shares what was computed from them. */
const encodedBodies = new WeakMap<Buffer, EncodedBody>();

export function encodedBodyOf(bytes: Buffer): EncodedBody {
  return encodedBodies.get(bytes) ?? new EncodedBody(bytes);
}

/** A whole response body, which is hashed once, and compressed once per encoding, for all responses that share it. */
class EncodedBody {
  private readonly compressedBodies = new Map<Encoding, Promise<Buffer>>();
  private cachedEtag: string | undefined;

  /** Bytes of the body, of its compressed forms and of what else was computed from it. */
  size: number;

  /** Called with the number of bytes by which the body grew. Set by the cache that holds the body. */
  onGrow: (bytes: number) => void = () => {};

  constructor(readonly bytes: Buffer) {
    this.size = bytes.length;
    encodedBodies.set(bytes, this);
  }

  /** Returns a weak ETag, since all encodings of the body share it. */
  get etag(): string {
    this.cachedEtag ??= `W/"${createHash("sha1").update(this.bytes).digest("base64url")}"`;
    return this.cachedEtag;
  }

  /** Returns the compressed body. If it must be compressed first, other callers wait for the same result. */
  compressed(encoding: Encoding, run: RunCompression): Promise<Buffer> {
    const known = this.compressedBodies.get(encoding);
    if (known) return known;
    const compressed = run(() => compressors[encoding](this.bytes));
    this.compressedBodies.set(encoding, compressed);
    compressed.then(
      ({ length }) => this.grow(length),
      // A refusal concerns only those who wait now.
      () => this.compressedBodies.delete(encoding),
    );
    return compressed;
  }

  grow(bytes: number): void {
    this.size += bytes;
    this.onGrow(bytes);
  }
}

/** Creates a function that computes a value from a body once, however many requests need it. @param sizeOf in bytes */
export function oncePerBody<T>(compute: (bytes: Buffer) => T, sizeOf: (value: T) => number) {
  const values = new WeakMap<Buffer, { value: T }>();
  return (bytes: Buffer): T => {
    const known = values.get(bytes);
    if (known) return known.value;
    const value = compute(bytes);
    values.set(bytes, { value });
    encodedBodyOf(bytes).grow(sizeOf(value));
    return value;
  };
}
