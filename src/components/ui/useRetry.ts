import { useEffect } from "react";
import { hasNoResponse } from "../../api/failure";
import type { QueryResult } from "../../store/hooks";

/** Dispatched on the window by a failure panel: one outage fails many queries, and has one panel. */
export const retryEvent = "retry";

/** Refetches a failed query on a retry; after no response also when the browser is online again. */
export function useRetry({ request, refetch }: Omit<QueryResult<unknown>, "data">): void {
  const failure = request?.status === "failed" ? request.failure : null;
  useEffect(() => {
    if (!failure) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener(retryEvent, refetch, { signal });
    if (hasNoResponse(failure)) addEventListener("online", refetch, { signal });
    return () => listeners.abort();
  }, [failure, refetch]);
}
