import { createAction } from "@reduxjs/toolkit";

/** Dispatched after a log-in, a log-out or a switch of accounts; slices then drop data that not everyone may read. */
export const accountSwitched = createAction("auth/accountSwitched");
