import { parseBody } from "../shared/responseProof";
import type { BackendResponse } from "../shared/site";
import { noteServerTime } from "../lib/dates/clock";
import { isTimeout, ResponseError } from "./failure";
import { provenBody } from "./provenBody";
import { noteLanguage } from "./serverMessage";

/** Resolves to a response, or to undefined if none was requested; rejects on a network error. */
export type EarlyFetch = (url: string) => Promise<BackendResponse | undefined>;

/**
 * Takes a response that was requested before axios was loaded, or by the server for rendering, and checks it
 * as the axios client does.
 * @returns the body; `isRetried` if the request or its response was lost, so that the request by axios is its only
 *   repetition; undefined if nothing was requested early
 * @throws ResponseError on a rejected request, or a response that does not prove success; a TimeoutError
 */
export async function takeEarlyResponse(
  url: string,
  fetchFn: EarlyFetch,
): Promise<{ data: unknown } | { isRetried: true } | undefined> {
  let response: BackendResponse | undefined;
  let text: string | undefined;
  try {
    response = await fetchFn(url);
    text = await response?.text();
  } catch (error) {
    if (isTimeout(error)) throw error;
    return { isRetried: true };
  }
  if (!response) return undefined;
  const { ok, status, headers } = response;
  const data = parseBody(text ?? "");
  const header = (name: string) => headers.get(name);
  noteServerTime(header("date"), true);
  if (ok) return { data: provenBody({ status, data, header }) };
  noteLanguage(data, header("content-language"));
  throw new ResponseError({ status, data });
}
