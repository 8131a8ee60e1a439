import { createAction } from "@reduxjs/toolkit";

/** Dispatched when another account logs in or the user logs out; slices then drop data that not everyone may read. */
export const accountSwitched = createAction("auth/accountSwitched");
