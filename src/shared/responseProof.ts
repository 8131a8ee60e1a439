import { isRecord } from "./narrow";

/**
 * Returns whether a 2xx proves that its call succeeded. Some backends send every error with 200, as an
 * object in place of the message, with a stack, as an `error` or with `success: false`; some refuse
 * with 203 and a message alone; and hosts answer for a backend with a page.
 * @param body as `parseBody` returns it
 */
export function isProof(body: unknown, { status = 200, contentType = "" } = {}): boolean {
  if (/^text\/html\b/i.test(contentType)) return false;
  if (typeof body === "string") return !body.trimStart().startsWith("<");
  if (!isRecord(body)) return true;
  const { message, stack, error, success } = body;
  if (message !== undefined && typeof message !== "string") return false;
  if ((stack !== undefined && stack !== null) || error || success === false) return false;
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
