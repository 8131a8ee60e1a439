import { createSlice } from "@reduxjs/toolkit";
import * as passwordApi from "../api/password";
import type { LinkParams, NewPassword } from "../contract/password";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";

interface PasswordState {
  requests: RequestsByKey;
}

const initialState: PasswordState = { requests: {} };

export const requestReset = createApiThunk("password/requestReset", passwordApi.requestReset);
/** Quiet, since the page knows what a server error may mean. */
export const resetPassword = createApiThunk(
  "password/resetPassword",
  ({ link, body }: { link: LinkParams; body: NewPassword }) =>
    passwordApi.resetPassword(link, body),
  "quiet",
);
/** Quiet, since the page itself says 'Nie znaleziono' (spec, section 8). */
export const checkResetLink = createApiThunk(
  "password/checkResetLink",
  passwordApi.checkResetLink,
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
