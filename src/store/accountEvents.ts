import { createAction } from "@reduxjs/toolkit";

/** Dispatched when another account, or none, is logged in: slices drop what only some may read. */
export const accountSwitched = createAction("auth/accountSwitched");
