import { createSlice } from "@reduxjs/toolkit";
import type { LinkParams, NewPassword, ResetRequest } from "../contract/password";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";

interface PasswordState {
  requests: RequestsByKey;
}

const initialState: PasswordState = { requests: {} };

/** Loaded with axios, by the first call. */
const calls = () => import("../api/password");

export const requestReset = createApiThunk("password/requestReset", async (request: ResetRequest) =>
  (await calls()).requestReset(request),
);
/** Quiet, since the page knows what a server error may mean. */
export const resetPassword = createApiThunk(
  "password/resetPassword",
  async ({ link, body }: { link: LinkParams; body: NewPassword }) =>
    (await calls()).resetPassword(link, body),
  "quiet",
);
/** Quiet, since the page itself says 'Nie znaleziono' (spec, section 8). */
export const checkResetLink = createApiThunk(
  "password/checkResetLink",
  async (link: LinkParams, options) => (await calls()).checkResetLink(link, options),
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
