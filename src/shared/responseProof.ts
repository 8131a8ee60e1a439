import { isRecord } from "./narrow";

/**
 * Returns whether a 2xx proves that its call succeeded. Some backends send every error with 200: with an object as
 * `message`, a `stack` (even null), an `error`, `success: false`, or as plain text. Some refuse with 203 and a message
 * alone, and hosts may answer with an HTML page in place of a backend.
 * @param body as `parseBody` returns it
 */
export function isProof(body: unknown, { status = 200, contentType = "" } = {}): boolean {
  if (/^text\/html\b/i.test(contentType)) return false;
  // An empty body, as that of a 204, is a success.
  if (typeof body === "string") return body === "";
  if (!isRecord(body)) return true;
  const { message, error, errors, success, ok, status: said } = body;
  if (message !== undefined && typeof message !== "string") return false;
  if ("stack" in body || error || errors || success === false || ok === false) return false;
  if (said === "error" || said === "fail") return false;
  return status !== 203 || !Object.keys(body).every((key) => wordKeys.includes(key));
}

/** Parses a body as axios does, whatever the content type; anything but JSON stays text. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const wordKeys = ["message", "msg", "error", "stack"];
