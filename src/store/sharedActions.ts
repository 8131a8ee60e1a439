import { createAction, type Dispatch, type UnknownAction } from "@reduxjs/toolkit";
import type { Author } from "@blog/contract/author";

/** Dispatched after a log-in, a log-out or a switch of accounts; slices then drop data that not everyone may read. */
export const accountSwitched = createAction("auth/accountSwitched");

/** Dispatched when a user's name or photo has changed; slices then update their copies. */
export const authorChanged = createAction<Partial<Author> & Pick<Author, "_id">>(
  "profile/authorChanged",
);

/** Dispatched when an account was deleted, with its id; slices then remove what has gone with it. */
export const authorDeleted = createAction<string>("profile/authorDeleted");

/** Milliseconds for which a success flag stays set (spec, section 9). */
const flagDuration = 2_000;

/** Dispatches the action that resets a success flag after `flagDuration`. */
export function resetFlagLater(dispatch: Dispatch, resetAction: UnknownAction): void {
  setTimeout(() => dispatch(resetAction), flagDuration);
}
