import type { Dispatch, Store, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { ThunkExtra } from "./apiThunk";

/** State of the store. Each slice declares its own part here, so that shared code needs to import no slice. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction> & Dispatch;

export type AppStore = Store<RootState> & { dispatch: AppDispatch };
