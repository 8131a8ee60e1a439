declare global {
  interface Window {
    /** Answers that were asked for before the page's code had come, by address. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** As long as any other request may take, in milliseconds. */
const timeout = 30_000;

/** Asks for an address now; who needs it takes the answer later. */
export function prefetch(url: string): Promise<Response> {
  const answer = fetch(url, { signal: AbortSignal.timeout(timeout) });
  // Who takes it is told; if nobody does, it is nobody's failure.
  answer.catch(() => undefined);
  window.prefetched ??= new Map();
  window.prefetched.set(url, answer);
  return answer;
}

/**
 * The answer that was prefetched, once; undefined where there is none.
 * @throws what `fetch` throws where the network has lost it
 */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const answer = window.prefetched?.get(url);
  window.prefetched?.delete(url);
  return answer;
}
