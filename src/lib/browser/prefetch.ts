declare global {
  interface Window {
    /** Responses that were requested before the bundle was loaded, by URL. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** Timeout of every request except uploads, in milliseconds. */
export const requestTimeout = 30_000;

/** Requests a URL early, before the code that needs the response is loaded and calls `takePrefetched`. */
export function prefetch(url: string): Promise<Response> {
  const response = fetch(url, { signal: AbortSignal.timeout(requestTimeout) });
  // Prevents a report of an unhandled rejection if nothing calls `takePrefetched`, whose caller handles failures.
  response.catch(() => undefined);
  window.prefetched ??= new Map();
  window.prefetched.set(url, response);
  return response;
}

/** Removes and returns the prefetched response of a URL, if there is one. @throws the error of a failed `fetch` */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const response = window.prefetched?.get(url);
  window.prefetched?.delete(url);
  return response;
}
