import { isRecord } from "@blog/shared/narrow";
import { isMarkupOrCut } from "./sentence";

/**
 * Returns whether a 2xx response proves that its call succeeded, judged by its content and not by its content type.
 * A body without tags, such as `OK`, does. Some backends send every error with status 200, as an object with `stack`
 * (even null), `error`, `success: false` or an object as `message`. Some send refusals with status 203 and only a
 * message, and a host may send an HTML page in place of the backend.
 * @param body result of `parseBody`
 */
export function isProofOfSuccess(body: unknown, status = 200): boolean {
  if (typeof body === "string") return !isMarkupOrCut(body);
  if (!isRecord(body)) return true;
  const { message, error, errors, success, ok, status: bodyStatus } = body;
  if (message !== undefined && typeof message !== "string") return false;
  if ("stack" in body || error || errors || success === false || ok === false) return false;
  if (bodyStatus === "error" || bodyStatus === "fail") return false;
  return status !== 203 || !Object.keys(body).every((key) => refusalKeys.includes(key));
}

/** Parses a response body as axios does: as JSON, whatever its content type, or as plain text if it is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const refusalKeys = ["message", "msg", "error", "stack"];
