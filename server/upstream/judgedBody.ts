import type { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { parseBody } from "@blog/contract/responseProof";
import { readSentence } from "@blog/contract/sentence";

/** A body judged by its content, since Express calls a sentence HTML, and some backends call it JSON. */
export interface JudgedBody {
  isJson: boolean;
  /** The sentence that the body consists of, or "". A body with tags is none. */
  sentence: string;
  /** The parsed JSON; undefined for a list, which is not parsed. */
  data?: unknown;
}

const unreadable: JudgedBody = { isJson: false, sentence: "" };

/** Maximum number of bytes of a sentence. */
const maxSentenceBytes = 4_096;

export function judgeBody(bytes: Uint8Array): JudgedBody {
  if (bytes[0] === "[".charCodeAt(0)) return { isJson: true, sentence: "" };
  const text = Buffer.from(bytes).toString();
  const data = parseBody(text);
  if (data !== text) return { isJson: true, sentence: "", data };
  const isText = bytes.length <= maxSentenceBytes && !binary.test(text);
  return isText ? { isJson: false, sentence: readSentence(text) } : unreadable;
}

/** Matches what text does not contain: control characters, and the replacement of bytes that are not UTF-8. */
const binary = /(?![\n\r\t])\p{Cc}|\ufffd/u;

/** The beginning of a body that is being received. */
interface BodyStart {
  bytes: Buffer;
  /** Whether that is all; otherwise, the bytes have been put back into the stream. */
  isWhole: boolean;
}

/** Reads a body until it is longer than any sentence. @throws the error of the stream */
export async function readStart(body: Readable): Promise<BodyStart> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxSentenceBytes) {
      const bytes = Buffer.concat(chunks);
      body.unshift(bytes);
      return { bytes, isWhole: false };
    }
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** Judges a body by its beginning. @param isCalledJson whether its type says so, which is believed if it is compressed */
export function judgeStart(
  { bytes, isWhole }: BodyStart,
  encoding: string,
  isCalledJson: boolean,
): JudgedBody {
  const text = isWhole || !encoding ? decompress(bytes, encoding) : undefined;
  if (!text) return { ...unreadable, isJson: isCalledJson };
  if (isWhole) return judgeBody(text);
  const isDocument = /^\s*[[{]/.test(text.subarray(0, 100).toString());
  return isDocument ? { isJson: true, sentence: "" } : { ...unreadable, sentence: textStart(text) };
}

/** Returns the first line of a long text without tags, which is enough to say why a request was refused. */
function textStart(text: Buffer): string {
  const start = text.subarray(0, maxSentenceBytes).toString();
  return binary.test(start.slice(0, -1)) ? "" : readSentence(start);
}

/** Decompresses a short body; undefined if that fails or the result is long. */
function decompress(bytes: Buffer, encoding: string): Buffer | undefined {
  const options = { maxOutputLength: 16 * maxSentenceBytes };
  try {
    if (!encoding || encoding === "identity") return bytes;
    if (encoding === "br") return brotliDecompressSync(bytes, options);
    return encoding === "deflate" ? inflateSync(bytes, options) : gunzipSync(bytes, options);
  } catch {
    return undefined;
  }
}
