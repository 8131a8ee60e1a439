import { useEffect } from "react";
import { type Failure, hasNoResponse } from "../../api/failure";
import { listen } from "../../lib/browser/listen";
import type { QueryResult } from "../../store/hooks";

declare global {
  interface WindowEventMap {
    /** Dispatched by `retryAll`: one outage fails many queries, and has one panel. */
    retry: Event;
  }
}

/** Consecutive retries after an overload, and the time of the last. */
let overloads = 0;
let lastRetry = 0;

/** Refetches all failed queries of the page. @param failure the one that was shown */
export function retryAll(failure: Failure): void {
  overloads = isOverload(failure) ? overloads + 1 : 0;
  lastRetry = performance.now();
  dispatchEvent(new Event("retry"));
}

/** Returns the seconds until the next retry: 2 after the first that failed, then twice as long each time. */
export function secondsUntilRetry(failure: Failure): number {
  if (overloads === 0 || !isOverload(failure)) return 0;
  const elapsed = (performance.now() - lastRetry) / 1000;
  return Math.max(0, Math.ceil(Math.min(2 ** overloads, 60) - elapsed));
}

/** A 429 without CORS headers, which a script may not read, looks like a lost connection. */
function isOverload({ kind, status }: Failure): boolean {
  return kind === "network" || status === 429;
}

/** Refetches a failed query on a retry; after no response also when the browser is online again. */
export function useRetry({ request, refetch }: Omit<QueryResult<unknown>, "data">): void {
  const failure = request?.status === "failed" ? request.failure : null;
  const isDone = request?.status === "done";
  useEffect(() => {
    if (isDone) overloads = 0;
  }, [isDone]);
  useEffect(() => {
    if (!failure) return undefined;
    return listen(hasNoResponse(failure) ? ["retry", "online"] : ["retry"], refetch);
  }, [failure, refetch]);
}
