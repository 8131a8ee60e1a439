import { createSlice } from "@reduxjs/toolkit";
import type { LinkParams, NewPassword, ResetRequest } from "@blog/contract/password";
import { addQueryCases, createApiThunk, type RequestsByKey } from "../../store/apiThunk";
import { createQuery } from "../../store/query";

interface PasswordState {
  requests: RequestsByKey;
}

declare module "../../store/state" {
  interface RootState {
    password: PasswordState;
  }
}

const initialState: PasswordState = { requests: {} };

/** Loads the module of password requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadPasswordRequests = () => import("./api");

export const requestReset = createApiThunk("password/requestReset", async (request: ResetRequest) =>
  (await loadPasswordRequests()).requestReset(request),
);
/** Sets a new password. A failure causes no automatic toast, since the page adapts the message before showing it. */
export const resetPassword = createApiThunk(
  "password/resetPassword",
  async ({ link, body }: { link: LinkParams; body: NewPassword }) =>
    (await loadPasswordRequests()).resetPassword(link, body),
  "never",
);
/** Checks a reset link. A failure shows no toast, since the page itself displays it (spec, section 8). */
export const checkResetLink = createApiThunk(
  "password/checkResetLink",
  async (link: LinkParams, options) => (await loadPasswordRequests()).checkResetLink(link, options),
  "never",
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

/** Check of a password reset link. It has no data, only a request that succeeds or fails. */
export const resetLinkQuery = createQuery("password", checkResetLink, () => null);
