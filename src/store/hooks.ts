import type { AsyncThunkAction } from "@reduxjs/toolkit";
import { useCallback, useEffect, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ThunkConfig } from "./apiThunk";
import type { AppDispatch, RootState } from "./index";

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/**
 * Reads something while a component is shown: asks when it appears and when `arg` changes, and
 * aborts when it leaves.
 * @returns a function that asks again
 */
export function useLoad<Result, Arg>(
  thunk: (arg: Arg) => AsyncThunkAction<Result, Arg, ThunkConfig>,
  arg: Arg,
): () => void {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const request = dispatch(thunk(arg));
    return () => request.abort();
  }, [dispatch, thunk, arg, attempt]);
  return useCallback(() => setAttempt((count) => count + 1), []);
}
