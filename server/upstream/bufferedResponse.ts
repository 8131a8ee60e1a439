import { isProof, parseBody } from "../../src/shared/responseProof";
import type { ApiError } from "../../src/contract/document";
import { busyMessage } from "../limits/concurrencyLimiter";

/** A response of the upstream, buffered. */
export interface BufferedResponse {
  status: number;
  type: string;
  body: Uint8Array<ArrayBuffer>;
  /** `Retry-After` of a 503, in seconds. */
  retryAfter?: number;
}

/** Returns a 503. @param seconds until the next try */
export function busyResponse(seconds: number): BufferedResponse {
  return { ...messageResponse(503, busyMessage(seconds)), retryAfter: seconds };
}

/** Returns a response of our own in place of the upstream's. */
export function messageResponse(status: number, message: string): BufferedResponse {
  const json = JSON.stringify({ message } satisfies ApiError);
  const body = new Uint8Array(Buffer.from(json));
  return { status, type: jsonType, body };
}

/** In place of what an upstream says, whose charset could be one that reads markup into it. */
export const jsonType = "application/json; charset=utf-8";

/** Returns whether a content type is JSON's. */
export function isJson(type: string): boolean {
  const [essence = ""] = type.toLowerCase().split(";");
  return essence.trim() === "application/json" || essence.trim().endsWith("+json");
}

/** Returns whether a body proves success; long lists, which cannot be a failure, are not parsed. */
export function isProofIn(bytes: Uint8Array, status: number, contentType: string): boolean {
  if (bytes[0] === "[".charCodeAt(0)) return true;
  return isProof(parseBody(Buffer.from(bytes).toString()), { status, contentType });
}
