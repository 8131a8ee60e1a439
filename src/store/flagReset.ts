import type { Dispatch, UnknownAction } from "@reduxjs/toolkit";

/** Milliseconds for which a success flag stays set (spec, section 9). */
const flagDuration = 2_000;

/** Dispatches the action that resets a success flag after `flagDuration`. */
export function resetFlagLater(dispatch: Dispatch, resetAction: UnknownAction): void {
  setTimeout(() => dispatch(resetAction), flagDuration);
}
