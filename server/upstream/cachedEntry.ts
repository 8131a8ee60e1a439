import type { BufferedResponse } from "./bufferedResponse";

/** What is kept of a URL of the upstream. */
export interface CachedEntry {
  /** The last response that can be served, perhaps stale. */
  good?: BufferedResponse;
  freshUntil: number;
  /** The last failure, served until `retryAt`. */
  failed?: BufferedResponse;
  retryAt: number;
  pending?: Promise<BufferedResponse>;
}

/** Stores a response in place of the last failure. @param freshMs for how long it is fresh */
export function store(entry: CachedEntry, response: BufferedResponse, freshMs: number): void {
  entry.good = response;
  entry.freshUntil = Date.now() + freshMs;
  delete entry.failed;
}

/** Returns the bytes that an entry keeps. */
export function sizeOf({ good, failed }: CachedEntry): number {
  return (good?.body.length ?? 0) + (failed?.body.length ?? 0);
}

/** A refusal is not served in place of what the upstream says today. */
export function staleOf({ good }: CachedEntry): BufferedResponse | undefined {
  return good && good.status < 400 ? good : undefined;
}

export function isNegative({ good }: CachedEntry): boolean {
  return !good || good.status >= 400;
}
