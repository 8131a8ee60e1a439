import type { AsyncThunkAction } from "@reduxjs/toolkit";
import type { Source } from "./source";
import type { RootState } from "../../store";
import type { RequestState, ThunkConfig } from "../../store/apiThunk";
import { useAppSelector, useLoad } from "../../store/hooks";

/** Reads something while a page is shown, and follows what the store keeps of it. */
export function useSource<Result, Data>(
  thunk: (arg: undefined) => AsyncThunkAction<Result, undefined, ThunkConfig>,
  selectData: (state: RootState) => Data | null,
  selectRequest: (state: RootState) => RequestState | undefined,
): Source<Data> {
  const onRetry = useLoad(thunk, undefined);
  return { data: useAppSelector(selectData), request: useAppSelector(selectRequest), onRetry };
}
