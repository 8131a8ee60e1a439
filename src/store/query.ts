import type { AsyncThunkAction } from "@reduxjs/toolkit";
import { requestKey, type RequestState, type ThunkConfig } from "./apiThunk";
import type { RootState } from "./state";

/** A query to the backend, with selectors for its cached data and the state of its request. */
export interface Query<Data, Arg> {
  thunk: (arg: Arg) => AsyncThunkAction<unknown, Arg, ThunkConfig>;
  /** Returns null until loaded. */
  selectData: (state: RootState, arg: Arg) => Data | null;
  selectRequest: (state: RootState, arg: Arg) => RequestState | undefined;
}

export function createQuery<Data, Arg>(
  slice: keyof RootState,
  thunk: Query<Data, Arg>["thunk"] & { typePrefix: string },
  selectData: Query<Data, Arg>["selectData"],
): Query<Data, Arg> {
  const selectRequest = (state: RootState, arg: Arg) =>
    state[slice].requests[requestKey(thunk, arg)];
  return { thunk, selectData, selectRequest };
}
