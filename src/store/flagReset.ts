import type { Dispatch, UnknownAction } from "@reduxjs/toolkit";

/** Keeps a success flag set for this many milliseconds (spec, section 9). */
const flagDuration = 2_000;

/** Dispatches the action that resets a success flag once its time is up. */
export function resetFlagLater(dispatch: Dispatch, resetAction: UnknownAction): void {
  setTimeout(() => dispatch(resetAction), flagDuration);
}
