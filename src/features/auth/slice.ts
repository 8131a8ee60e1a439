import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Credentials, Registration, SessionUser } from "@blog/contract/auth";
import type { LinkParams } from "@blog/contract/password";
import { readSession } from "../../lib/session";
import {
  addQueryCases,
  createApiThunk,
  requestKey,
  type RequestsByKey,
} from "../../store/apiThunk";
import { authorChanged, authorDeleted } from "../../store/sharedActions";

interface AuthState {
  /** The logged-in user; `syncSession` stores it in local storage. */
  user: SessionUser | null;
  /** Whether the server has rejected the token, so that the log-in dialog is shown. */
  isExpired: boolean;
  /** The server's message about a registration, shown in an alert. */
  registerMessage: string | null;
  isEmailVerified: boolean;
  requests: RequestsByKey;
}

declare module "../../store/state" {
  interface RootState {
    auth: AuthState;
  }
}

/** Loads the module of account requests on first use to keep it out of the initial bundle, as is done with axios. */
const loadAuthRequests = () => import("./api");

export const logIn = createApiThunk("auth/logIn", async (credentials: Credentials) =>
  (await loadAuthRequests()).logIn(credentials),
);
export const register = createApiThunk("auth/register", async (registration: Registration) =>
  (await loadAuthRequests()).register(registration),
);
/** Verifies an e-mail address. A failure shows no toast, since the page itself displays it (spec, section 8). */
export const verifyEmail = createApiThunk(
  "auth/verifyEmail",
  async (link: LinkParams) => (await loadAuthRequests()).verifyEmail(link),
  "never",
);

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
    /** Dispatched when another tab logs in or out, or changes the profile. */
    sessionChanged(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
      state.isExpired = false;
    },
    /** Dispatched when a change of the password has invalidated the token; the payload is the new one. */
    tokenReplaced({ user }, { payload }: PayloadAction<string>) {
      if (user) user.token = payload;
    },
    sessionExpired(state) {
      state.isExpired = true;
    },
    /** Dispatched when the user logs out, or declines to renew an expired session. */
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
      .addCase(authorChanged, ({ user }, { payload }) => {
        if (user?._id === payload._id) Object.assign(user, payload);
      })
      .addCase(authorDeleted, (state, { payload }) => {
        if (state.user?._id === payload) state.user = null;
      });
    addQueryCases(builder, {
      thunk: verifyEmail,
      fulfilled: (state) => {
        state.isEmailVerified = true;
        state.registerMessage = null;
      },
    });
  },
  selectors: {
    selectSessionUser: (state) => state.user,
    selectRegisterMessage: (state) => state.registerMessage,
    selectIsEmailVerified: (state) => state.isEmailVerified,
    selectIsExpired: (state) => state.isExpired,
    selectVerification: (state, link: LinkParams) => state.requests[requestKey(verifyEmail, link)],
  },
});

export const { sessionChanged, tokenReplaced, sessionExpired, loggedOut } = authSlice.actions;
export const {
  selectSessionUser,
  selectRegisterMessage,
  selectIsEmailVerified,
  selectIsExpired,
  selectVerification,
} = authSlice.selectors;
export const authReducer = authSlice.reducer;
