import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** In bytes: a longer answer is not kept, with the address that asks for it, and is sent in pieces. */
export const maxCachedBytes = 200_000;

/** In bytes: a shorter answer is not worth compressing. */
export const compressionThreshold = 1024;

/**
 * Quick rather than small: answers are compressed while somebody waits. A window of 256 kB, since
 * each long answer that is under way takes a few of them.
 */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

type Encoding = "br" | "gzip";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** An answer that is kept, and each compressed form once it was asked for. */
export class CachedResponse {
  private readonly encodedBodies = new Map<Encoding, Promise<Buffer>>();

  readonly etag: string;

  /**
   * @param headers what is said of it
   * @param onGrow told how many bytes a compressed form has added
   */
  constructor(
    private readonly body: Buffer,
    readonly headers: Record<string, string>,
    private readonly onGrow: (bytes: number) => void,
  ) {
    this.etag = etagOf(body);
  }

  /**
   * The answer as a client wants it.
   * @param accepted its header `Accept-Encoding`
   * @returns the bytes, and the name of their compression where they have one
   */
  async encodedFor(accepted: string | undefined): Promise<{ bytes: Buffer; encoding?: Encoding }> {
    const encoding = negotiateEncoding(accepted);
    if (!encoding || this.body.length < compressionThreshold) return { bytes: this.body };
    const form = this.encodedBodies.get(encoding) ?? this.compress(encoding);
    this.encodedBodies.set(encoding, form);
    return { bytes: await form, encoding };
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const bytes =
      encoding === "br" ? await brotliAsync(this.body, brotliOptions) : await gzipAsync(this.body);
    this.onGrow(bytes.length);
    return bytes;
  }
}

/** The tag of an answer: weak, since it is the same for every compression. */
export function etagOf(answer: string | Buffer): string {
  return `W/"${createHash("sha1").update(answer).digest("base64url")}"`;
}

/** The best compression that a client takes; undefined for none. */
function negotiateEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const taken = accepted.split(",").flatMap((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    const quality = parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1;
    return Number(quality) > 0 ? [name] : [];
  });
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}
