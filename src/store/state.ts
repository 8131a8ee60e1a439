import type { Dispatch, Store, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { EarlyFetch } from "../api/earlyFetch";

/** State of the store. Each slice declares its own part here, so that shared code needs to import no slice. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface RootState {}

/** The extra argument of the store's thunks. */
export interface ThunkExtra {
  fetchFn?: EarlyFetch | undefined;
  /** Whether the backend can list all posts without their texts. */
  canOmitTexts?: boolean | undefined;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction> & Dispatch;

export type AppStore = Store<RootState> & { dispatch: AppDispatch };
