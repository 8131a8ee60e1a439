import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** In bytes: a longer answer is not kept, with the address that asks for it, and is sent in pieces. */
export const maxSize = 200_000;

/** In bytes: a shorter answer is not worth compressing. */
export const compressThreshold = 1024;

/**
 * Quick rather than small: answers are compressed while somebody waits. A window of 256 kB, since
 * each long answer that is under way takes a few of them.
 */
export const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer that is kept, and each compressed form once it was asked for. */
export class StoredAnswer {
  private readonly forms = new Map<Encoding, Promise<Buffer>>();

  readonly etag: string;

  /**
   * @param headers what is said of it
   * @param onGrow told how many bytes a compressed form has added
   */
  constructor(
    private readonly plain: Buffer,
    readonly headers: Record<string, string>,
    private readonly onGrow: (bytes: number) => void,
  ) {
    this.etag = etagOf(plain);
  }

  /**
   * The answer as a client wants it.
   * @param accepted its header `Accept-Encoding`
   * @returns the bytes, and the name of their compression where they have one
   */
  async formFor(accepted: string | undefined): Promise<{ bytes: Buffer; encoding?: Encoding }> {
    const encoding = encodingOf(accepted);
    if (!encoding || this.plain.length < compressThreshold) return { bytes: this.plain };
    const form = this.forms.get(encoding) ?? this.compress(encoding);
    this.forms.set(encoding, form);
    return { bytes: await form, encoding };
  }

  private async compress(encoding: Encoding): Promise<Buffer> {
    const bytes =
      encoding === "br" ? await brotli(this.plain, brotliOptions) : await zip(this.plain);
    this.onGrow(bytes.length);
    return bytes;
  }
}

/** The tag of an answer: weak, since it is the same for every compression. */
export function etagOf(answer: string | Buffer): string {
  return `W/"${createHash("sha1").update(answer).digest("base64url")}"`;
}

/** The best compression that a client takes; undefined for none. */
function encodingOf(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const taken = accepted.split(",").flatMap((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim());
    const quality = parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1;
    return Number(quality) > 0 ? [name] : [];
  });
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}
