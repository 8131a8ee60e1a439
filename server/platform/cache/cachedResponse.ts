import { negotiate } from "@fastify/accept-negotiator";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Maximum size of a cached response body and its key, in bytes. Longer lists are streamed instead. */
export const maxCachedBytes = 200_000;

/** Minimum size of a response body that is worth compressing, in bytes. */
export const compressionThreshold = 1024;

/** Quality 5 favours speed over size, and the window of 256 kB bounds the memory of streams. */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

type Encoding = "br" | "gzip";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export class CachedResponse {
  private readonly encodedBodies = new Map<Encoding, Promise<Buffer>>();

  readonly etag: string;

  /** @param onGrow called with the number of bytes by which each new compressed form of the body enlarges the entry */
  constructor(
    private readonly body: Buffer,
    readonly headers: Record<string, string>,
    private readonly onGrow: (bytes: number) => void,
  ) {
    this.etag = etagOf(body);
  }

  /** Returns the body in the best encoding that an `Accept-Encoding` header allows. Short bodies are not compressed. */
  async encodedFor(
    acceptEncoding: string | undefined,
  ): Promise<{ bytes: Buffer; encoding?: Encoding }> {
    const encoding = negotiate<Encoding>(acceptEncoding ?? "", ["br", "gzip"]);
    if (!encoding || this.body.length < compressionThreshold) return { bytes: this.body };
    const encoded = this.encodedBodies.get(encoding) ?? this.compress(encoding);
    this.encodedBodies.set(encoding, encoded);
    return { bytes: await encoded, encoding };
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const bytes =
      encoding === "br" ? await brotliAsync(this.body, brotliOptions) : await gzipAsync(this.body);
    this.onGrow(bytes.length);
    return bytes;
  }
}

/** Returns a weak ETag, since all encodings of the body share it. */
export function etagOf(body: string | Buffer): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}
