import type { IncomingHttpHeaders } from "node:http";
import { HttpError } from "../http/httpError";

/** Longest values, in characters, of the headers that this server or its plugins parse. */
const maxLengths: { [name in keyof IncomingHttpHeaders]?: number } = {
  accept: 1_000,
  "accept-encoding": 500,
  authorization: 4_000,
  "content-length": 20,
  "content-type": 500,
  host: 300,
  "if-modified-since": 100,
  "if-none-match": 2_000,
  origin: 500,
  range: 200,
  "transfer-encoding": 100,
  "x-forwarded-for": 2_000,
  "x-forwarded-host": 300,
  "x-forwarded-proto": 100,
};

/**
 * Bounds the headers before anything parses one.
 * @throws HttpError 431
 */
export function rejectLongHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, max] of Object.entries(maxLengths)) {
    if (max && String(headers[name] ?? "").length > max)
      throw new HttpError(431, "Przesłane dane są za duże.");
  }
}
