import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useDispatch, useSelector, useStore } from "react-redux";
import { hasNoResponse } from "../api/failure";
import { listen } from "../lib/browser/listen";
import type { RequestState } from "./apiThunk";
import type { Query } from "./query";
import type { AppDispatch, AppStore, RootState } from "./state";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** True on a prerendered page until the first navigation. Meanwhile, finished queries are not run again on mount. */
export const IsPrerenderedContext = createContext(false);

export interface QueryResult<Data> {
  /** Null until loaded. */
  data: Data | null;
  request: RequestState | undefined;
}

declare global {
  interface WindowEventMap {
    /** Dispatched by `retryFailedQueries`, so that one error panel can retry all queries that failed in an outage. */
    retry: Event;
  }
}

/** Fetches all failed queries of the page again. */
export function retryFailedQueries(): void {
  dispatchEvent(new Event("retry"));
}

/**
 * Fetches a query on mount, unless it was prerendered, and when `arg` changes; aborts it on unmount. A failed query is
 * fetched again on `retryFailedQueries` and, if no response arrived, when the browser is back online.
 * @param arg a primitive, or an object with a stable identity
 * @param isEnabled postpones the fetch while false
 */
export function useQuery<Data, Arg>(
  query: Query<Data, Arg>,
  arg: Arg,
  isEnabled = true,
): QueryResult<Data> {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const data = useAppSelector((state) => query.selectData(state, arg));
  const request = useAppSelector((state) => query.selectRequest(state, arg));
  const isPrerendered = useContext(IsPrerenderedContext) && isSettled(request);
  const prerenderedQuery = useRef(isPrerendered ? { arg } : null);
  useEffect(() => {
    const { current } = prerenderedQuery;
    if (!isEnabled || (current && current.arg === arg && attempt === 0)) return undefined;
    prerenderedQuery.current = null;
    const promise = dispatch(query.thunk(arg));
    return () => promise.abort();
  }, [dispatch, query, arg, attempt, isEnabled]);
  const failure = request?.status === "failed" ? request.failure : null;
  useEffect(() => {
    if (!failure) return undefined;
    const refetch = () => setAttempt((count) => count + 1);
    return listen(hasNoResponse(failure) ? ["retry", "online"] : ["retry"], refetch);
  }, [failure]);
  return { data, request };
}

function isSettled(request: RequestState | undefined): boolean {
  return request?.status === "done" || request?.status === "failed";
}

/** Returns whether a query has loaded or failed. Content below the result waits for this, to avoid a layout shift. */
export function hasResult(data: unknown, request: RequestState | undefined): boolean {
  return data !== null || request?.status === "failed";
}
