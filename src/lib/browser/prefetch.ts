declare global {
  interface Window {
    /** Responses requested before the bundle loaded, by URL. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** Milliseconds, for every request but uploads. */
export const requestTimeout = 30_000;

/** Requests a URL ahead of the code that needs it, which takes the response by `takePrefetched`. */
export function prefetch(url: string): Promise<Response> {
  const response = fetch(url, { signal: AbortSignal.timeout(requestTimeout) });
  // The consumer handles a failure; without one it must not count as an unhandled rejection.
  response.catch(() => undefined);
  window.prefetched ??= new Map();
  window.prefetched.set(url, response);
  return response;
}

/** Returns a prefetched response once, if there is one. @throws what `fetch` throws if the network fails */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const response = window.prefetched?.get(url);
  window.prefetched?.delete(url);
  return response;
}
