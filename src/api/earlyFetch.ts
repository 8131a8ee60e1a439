import { parseBody } from "@blog/contract/responseProof";
import type { BackendResponse } from "@blog/shared/site";
import { ResponseError } from "@blog/contract/responseError";
import { acceptResponse, type OnMarks } from "./acceptResponse";
import { isTimeout } from "./failure";
import { recordLanguage } from "@blog/contract/serverMessage";

/** Resolves to the early response for a URL, or to undefined if there was no request; rejects on a network error. */
export type EarlyFetch = (url: string) => Promise<BackendResponse | undefined>;

/**
 * Takes a response that was requested before axios was loaded, or by the server for rendering, and checks it
 * as the axios client does.
 * @returns the body; undefined if nothing was requested early; `isRetried` if the request or its response was lost, so
 *   that the request by axios counts as the only retry
 * @throws ResponseError if the server refused or its response does not prove success; TimeoutError on a timeout
 */
export async function takeEarlyResponse(
  url: string,
  fetchFn: EarlyFetch,
  onMarks?: OnMarks,
): Promise<{ data: unknown } | { isRetried: true } | undefined> {
  let response: BackendResponse | undefined;
  let bodyText: string | undefined;
  try {
    response = await fetchFn(url);
    bodyText = await response?.text();
  } catch (error) {
    if (isTimeout(error)) throw error;
    return { isRetried: true };
  }
  if (!response) return undefined;
  const { ok, status, headers } = response;
  const data = parseBody(bodyText ?? "");
  const header = (name: string) => headers.get(name);
  if (ok) return { data: acceptResponse({ status, data, header, mayBeCached: true, onMarks }) };
  recordLanguage(data, header("content-language"));
  throw new ResponseError({ status, data });
}
