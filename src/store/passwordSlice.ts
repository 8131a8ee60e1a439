import { createSlice } from "@reduxjs/toolkit";
import type { LinkParams, NewPassword, ResetRequest } from "../contract/password";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";

interface PasswordState {
  requests: RequestsByKey;
}

const initialState: PasswordState = { requests: {} };

/** Imports the calls on first use, like axios, to keep them out of the code of the first screen. */
const loadCalls = () => import("../api/password");

export const requestReset = createApiThunk("password/requestReset", async (request: ResetRequest) =>
  (await loadCalls()).requestReset(request),
);
/** Quiet, since the page explains that the password may have been changed in spite of a server error. */
export const resetPassword = createApiThunk(
  "password/resetPassword",
  async ({ link, body }: { link: LinkParams; body: NewPassword }) =>
    (await loadCalls()).resetPassword(link, body),
  "quiet",
);
/** Quiet, since the page itself displays 'Nie znaleziono' (spec, section 8). */
export const checkResetLink = createApiThunk(
  "password/checkResetLink",
  async (link: LinkParams, options) => (await loadCalls()).checkResetLink(link, options),
  "quiet",
);

const passwordSlice = createSlice({
  name: "password",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addQueryCases(builder, { thunk: checkResetLink, fulfilled: () => undefined });
  },
});

export const passwordReducer = passwordSlice.reducer;
