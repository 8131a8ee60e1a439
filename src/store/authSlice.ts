import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import * as authApi from "../api/auth";
import type { SessionUser } from "../contract/auth";
import type { LinkParams } from "../contract/password";
import { readSession } from "../lib/session";
import { addQueryCases, createApiThunk, type RequestsByKey } from "./apiThunk";
import { deleteProfile, updateProfile, uploadProfilePhoto } from "./profileSlice";

interface AuthState {
  /** Who is logged in; kept in local storage by the store. */
  user: SessionUser | null;
  /** The server refused the token; the user is asked to log in anew. */
  isExpired: boolean;
  /**
   * What the server said to a successful registration, and whether an address was verified: kept
   * since the spec names them (section 3). The page shows the one as it comes, in an alert, and
   * learns the other from the request of the link.
   */
  registerMessage: string | null;
  isEmailVerified: boolean;
  /** The checks of verification links. */
  requests: RequestsByKey;
}

export const logIn = createApiThunk("auth/logIn", authApi.logIn);
export const register = createApiThunk("auth/register", authApi.register);
/** Failure is not told by a toast: the page says 'Nie znaleziono' (spec, section 8). */
export const verifyEmail = createApiThunk("auth/verifyEmail", authApi.verifyEmail, "quiet");

const linkKey = ({ userId, token }: LinkParams) => `verify:${userId}/${token}`;

const authSlice = createSlice({
  name: "auth",
  initialState: (): AuthState => ({
    user: readSession(),
    isExpired: false,
    registerMessage: null,
    isEmailVerified: false,
    requests: {},
  }),
  reducers: {
    /** Another tab logged in or out, or changed the profile. */
    sessionChanged(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
      state.isExpired = false;
    },
    sessionExpired(state) {
      state.isExpired = true;
    },
    /** On request, or because the user would not renew an expired login. */
    loggedOut(state) {
      state.user = null;
      state.isExpired = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(logIn.fulfilled, (state, { payload }) => {
        state.user = payload;
        state.isExpired = false;
        state.registerMessage = null;
      })
      .addCase(register.fulfilled, (state, { payload }) => {
        state.registerMessage = payload;
      })
      .addCase(updateProfile.fulfilled, ({ user }, { payload }) => {
        if (user?._id !== payload.profile._id) return;
        user.username = payload.profile.username;
        if (payload.token) user.token = payload.token;
      })
      .addCase(uploadProfilePhoto.fulfilled, ({ user }, { payload }) => {
        if (user) user.profilePhoto = payload.profilePhoto;
      })
      .addCase(deleteProfile.fulfilled, (state, { meta }) => {
        if (state.user?._id === meta.arg) state.user = null;
      });
    addQueryCases(builder, {
      thunk: verifyEmail,
      key: linkKey,
      fulfilled: (state) => {
        state.isEmailVerified = true;
        state.registerMessage = null;
      },
    });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectIsExpired: (state) => state.isExpired,
    selectVerification: (state, link: LinkParams) => state.requests[linkKey(link)],
  },
});

export const { sessionChanged, sessionExpired, loggedOut } = authSlice.actions;
export const { selectUser, selectIsExpired, selectVerification } = authSlice.selectors;
export const authReducer = authSlice.reducer;
