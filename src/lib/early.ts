declare global {
  interface Window {
    /** Answers that were asked for before the page's code had come, by address. */
    early?: Map<string, Promise<Response>>;
  }
}

/** As long as any other request may take, in milliseconds. */
const patience = 30_000;

/** Asks for an address now; who needs it takes the answer later. */
export function askEarly(url: string): Promise<Response> {
  const answer = fetch(url, { signal: AbortSignal.timeout(patience) });
  // Who takes it is told; if nobody does, it is nobody's failure.
  answer.catch(() => undefined);
  window.early ??= new Map();
  window.early.set(url, answer);
  return answer;
}

/** The answer that was asked for early, once; undefined where there is none, or the network failed. */
export async function takeEarly(url: string): Promise<Response | undefined> {
  const answer = window.early?.get(url);
  window.early?.delete(url);
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
