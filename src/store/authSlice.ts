import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SessionUser } from "../contract/auth";
import { readSession } from "../lib/session";

interface AuthState {
  /** Who is logged in; kept in local storage by the store. */
  user: SessionUser | null;
  /** What the server said to a successful registration. */
  registerMessage: string | null;
  isEmailVerified: boolean;
}

const authSlice = createSlice({
  name: "auth",
  initialState: (): AuthState => ({
    user: readSession(),
    registerMessage: null,
    isEmailVerified: false,
  }),
  reducers: {
    /** Another tab logged in or out, or changed the profile. */
    sessionChanged(state, { payload }: PayloadAction<SessionUser | null>) {
      state.user = payload;
    },
    loggedOut(state) {
      state.user = null;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
  },
});

export const { sessionChanged, loggedOut } = authSlice.actions;
export const { selectUser } = authSlice.selectors;
export const authReducer = authSlice.reducer;
