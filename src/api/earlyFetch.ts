import type { BackendResponse } from "../shared/site";
import { UnexpectedResponseError, ResponseError } from "./failure";

/** Resolves to a response, or to undefined if none was requested; rejects on a network error. */
export type EarlyFetch = (url: string) => Promise<BackendResponse | undefined>;

/**
 * Takes a response that was requested before axios has loaded, so that it does not delay the first
 * paint, or in place of it on the server.
 * @returns the body; `isRetried` if the request was lost, so that axios sends it only once more;
 *   undefined if there is none
 * @throws ResponseError on a rejected request, UnexpectedResponseError on an HTML page
 */
export async function fetchEarly(
  url: string,
  fetchFn: EarlyFetch,
): Promise<{ data: unknown } | { isRetried: true } | undefined> {
  let response: BackendResponse | undefined;
  try {
    response = await fetchFn(url);
  } catch {
    return { isRetried: true };
  }
  if (!response) return undefined;
  const { ok, status, headers } = response;
  const data = parseJson(await response.text());
  if (!ok) throw new ResponseError({ status, data });
  if (headers.get("content-type")?.startsWith("text/html")) throw new UnexpectedResponseError();
  return { data };
}

/** Parses as axios does, whatever the content type; anything else stays text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
