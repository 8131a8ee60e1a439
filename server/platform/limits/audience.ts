import type { ConcurrencyLimiter } from "./concurrencyLimiter";

/** The clients that wait for the same result, by their keys. */
export class Audience {
  private readonly clients = new Set<string>();
  private readonly listeners = new Set<(client: string) => void>();

  add(client: string): void {
    if (this.clients.has(client)) return;
    this.clients.add(client);
    for (const onClient of this.listeners) onClient(client);
  }

  /** Calls a function for each client, also for those that come later. @returns a function that ends this */
  forEach(onClient: (client: string) => void): () => void {
    for (const client of this.clients) onClient(client);
    this.listeners.add(onClient);
    return () => this.listeners.delete(onClient);
  }
}

/**
 * Waits for a place in a limiter until it is the turn of any client of an audience. Otherwise, all of them would wait
 * behind whatever else the first one has asked for.
 * @returns a function that releases the place @throws ServiceUnavailable if no client gets it in time
 */
export function acquireForAny(
  limiter: ConcurrencyLimiter,
  audience: Audience,
  signal?: AbortSignal,
): Promise<() => void> {
  const taken = new AbortController();
  const stop = signal ? AbortSignal.any([taken.signal, signal]) : taken.signal;
  let waiting = 0;
  return new Promise((resolve, reject) => {
    const endListening = audience.forEach((client) => {
      waiting += 1;
      limiter.acquire(client, { signal: stop }).then(
        (release) => {
          // Two clients' turns may come at the same time.
          if (taken.signal.aborted) return release();
          taken.abort();
          endListening();
          return resolve(release);
        },
        (error: unknown) => {
          waiting -= 1;
          if (waiting > 0) return;
          endListening();
          reject(error);
        },
      );
    });
  });
}

export async function runForAny<T>(
  limiter: ConcurrencyLimiter,
  audience: Audience,
  task: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const release = await acquireForAny(limiter, audience, signal);
  try {
    return await task();
  } finally {
    release();
  }
}
