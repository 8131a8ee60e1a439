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

export class BodyTooLarge extends Error {}

/**
 * Reads a body, and cancels it as soon as it is too long or `onLength` fails.
 * @param onLength called with the number of bytes so far; the next ones are read once it resolves @throws BodyTooLarge
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  onLength: (length: number) => Promise<void> | void = () => {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Throwing out of the loop cancels the stream.
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
    await onLength(length);
  }
  return Buffer.concat(chunks);
}

/** Age in seconds from which the front end tells readers how old a response is. */
const staleAge = 60;

/** Returns headers that mark a response that was received more than a minute ago, with its age in seconds. */
export function staleHeaders({ receivedAt }: BufferedResponse): Record<string, string> {
  const age = receivedAt === undefined ? 0 : Math.floor((performance.now() - receivedAt) / 1_000);
  return age < staleAge ? {} : { age: String(age), warning: '110 - "Response is Stale"' };
}
