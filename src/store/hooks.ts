import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { RequestState } from "./apiThunk";
import type { AppDispatch, RootState } from "./index";
import type { Read } from "./reads";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * Whether the page came drawn, with what it begins with already read; true until the first
 * navigation. What was read then is not asked for again.
 */
export const IsDrawn = createContext(false);

/** Something read from the backend, as a component shows it. */
export interface Source<Data> {
  /** Null before it came. */
  data: Data | null;
  request: RequestState | undefined;
  /** Reads it again. */
  onRetry: () => void;
}

/**
 * Reads something while a component is shown: asks when it appears and when `arg` changes, aborts
 * when it leaves, and follows what the store keeps of it.
 * @param arg a primitive, or the same object as long as it means the same
 */
export function useRead<Data, Arg>(read: Read<Data, Arg>, arg: Arg): Source<Data> {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const data = useAppSelector((state) => read.selectData(state, arg));
  const request = useAppSelector((state) => read.selectRequest(state, arg));
  const isKnown = useContext(IsDrawn) && attempt === 0 && isAnswered(request);
  useEffect(() => {
    if (isKnown) return undefined;
    const asked = dispatch(read.thunk(arg));
    return () => asked.abort();
  }, [dispatch, read, arg, attempt, isKnown]);
  const onRetry = useCallback(() => setAttempt((count) => count + 1), []);
  return { data, request, onRetry };
}

/** Starts something once it is wanted, and aborts it when the component leaves. */
export function useStart<Arg>(
  isWanted: boolean,
  thunk: Read<unknown, Arg>["thunk"],
  arg: Arg,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isWanted) return undefined;
    const started = dispatch(thunk(arg));
    return () => started.abort();
  }, [dispatch, isWanted, thunk, arg]);
}

function isAnswered(request: RequestState | undefined): boolean {
  return request?.status === "done" || request?.status === "failed";
}
