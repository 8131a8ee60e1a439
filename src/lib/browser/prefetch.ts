declare global {
  interface Window {
    /** Responses requested before the bundle loaded, by URL. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** Timeout of every request except uploads, in milliseconds. */
export const requestTimeout = 30_000;

/** Requests a URL before the code that needs the response runs; that code calls `takePrefetched`. */
export function prefetch(url: string): Promise<Response> {
  const response = fetch(url, { signal: AbortSignal.timeout(requestTimeout) });
  // The consumer handles a failure. Without a consumer, it must not be reported as an unhandled rejection.
  response.catch(() => undefined);
  window.prefetched ??= new Map();
  window.prefetched.set(url, response);
  return response;
}

/** Returns a prefetched response and forgets it; undefined if there is none. @throws the error of a failed `fetch` */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const response = window.prefetched?.get(url);
  window.prefetched?.delete(url);
  return response;
}
