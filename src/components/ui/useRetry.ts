import { useEffect } from "react";
import { hasNoResponse } from "../../api/failure";
import { listen } from "../../lib/browser/listen";
import type { QueryResult } from "../../store/hooks";

declare global {
  interface WindowEventMap {
    /** Dispatched by `retryAll`: one outage fails many queries, and has one panel. */
    retry: Event;
  }
}

/** Refetches all failed queries of the page. */
export function retryAll(): void {
  dispatchEvent(new Event("retry"));
}

/** Refetches a failed query on a retry; after no response also when the browser is online again. */
export function useRetry({ request, refetch }: Omit<QueryResult<unknown>, "data">): void {
  const failure = request?.status === "failed" ? request.failure : null;
  useEffect(() => {
    if (!failure) return undefined;
    return listen(hasNoResponse(failure) ? ["retry", "online"] : ["retry"], refetch);
  }, [failure, refetch]);
}
