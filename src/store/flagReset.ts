import type { Dispatch, UnknownAction } from "@reduxjs/toolkit";

/** How long the flag of something done stands, in milliseconds (spec, section 9). */
const flagDuration = 2_000;

/** Ends the flag of something done when it has had its time. @param settled which one it is */
export function resetFlagLater(dispatch: Dispatch, settled: UnknownAction): void {
  setTimeout(() => dispatch(settled), flagDuration);
}
