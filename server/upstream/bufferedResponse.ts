import type { ApiError } from "@blog/contract/document";
import { busyMessage } from "../platform/http/httpError";

export interface BufferedResponse {
  status: number;
  type: string;
  body: Buffer;
  /** `Retry-After` of a 503, in seconds. */
  retryAfter?: number;
  /** Time of the upstream's response, on the clock of `performance.now()`. */
  receivedAt?: number;
}

export function busyResponse(seconds: number): BufferedResponse {
  return { ...messageResponse(503, busyMessage(seconds)), retryAfter: seconds };
}

export function messageResponse(status: number, message: string): BufferedResponse {
  const json = JSON.stringify({ message } satisfies ApiError);
  return { status, type: jsonType, body: Buffer.from(json) };
}

/** Content type to send in place of the upstream's, whose charset could turn text into markup. */
export const jsonType = "application/json; charset=utf-8";

export function isJson(type: string): boolean {
  const [essence = ""] = type.toLowerCase().split(";");
  return essence.trim() === "application/json" || essence.trim().endsWith("+json");
}

/** Thrown if a body exceeds its limit, or if all bodies that are being read exceed the total limit. */
export class BodyTooLarge extends Error {}

/** Limits the decompressed bytes of each body, and the total of all bodies that are being read. */
export class ByteBudget {
  private usedBytes = 0;

  constructor(
    private readonly maxPerBody: number,
    private readonly maxTotal: number,
  ) {}

  /** Reads a body, and cancels it as soon as it exceeds a limit. @throws BodyTooLarge */
  async read(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    try {
      // Throwing out of the loop cancels the stream.
      for await (const chunk of body ?? []) {
        length += chunk.length;
        this.usedBytes += chunk.length;
        if (length > this.maxPerBody || this.usedBytes > this.maxTotal) throw new BodyTooLarge();
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } finally {
      this.usedBytes -= length;
    }
  }
}
