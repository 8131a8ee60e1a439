import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { RequestState } from "./apiThunk";
import type { AppDispatch, RootState } from "./index";
import type { Query } from "./queries";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * Whether the page came drawn, with what it begins with already read; true until the first
 * navigation. What was read then is not asked for again.
 */
export const IsPrerenderedContext = createContext(false);

/** Something read from the backend, as a component shows it. */
export interface QueryResult<Data> {
  /** Null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  /** Reads it again. */
  refetch: () => void;
}

/**
 * Reads something while a component is shown: asks when it appears and when `arg` changes, aborts
 * when it leaves, and follows what the store keeps of it.
 * @param arg a primitive, or the same object as long as it means the same
 */
export function useQuery<Data, Arg>(read: Query<Data, Arg>, arg: Arg): QueryResult<Data> {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const data = useAppSelector((state) => read.selectData(state, arg));
  const request = useAppSelector((state) => read.selectRequest(state, arg));
  const isKnown = useContext(IsPrerenderedContext) && attempt === 0 && isSettled(request);
  useEffect(() => {
    if (isKnown) return undefined;
    const asked = dispatch(read.thunk(arg));
    return () => asked.abort();
  }, [dispatch, read, arg, attempt, isKnown]);
  const refetch = useCallback(() => setAttempt((count) => count + 1), []);
  return { data, request, refetch };
}

/** Starts something once it is wanted, and aborts it when the component leaves. */
export function useDispatchWhen<Arg>(
  isWanted: boolean,
  thunk: Query<unknown, Arg>["thunk"],
  arg: Arg,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isWanted) return undefined;
    const started = dispatch(thunk(arg));
    return () => started.abort();
  }, [dispatch, isWanted, thunk, arg]);
}

function isSettled(request: RequestState | undefined): boolean {
  return request?.status === "done" || request?.status === "failed";
}
