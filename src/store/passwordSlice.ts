import { createSlice } from "@reduxjs/toolkit";
import type { Requests } from "./apiThunk";

interface PasswordState {
  /** The check of a reset link and the sending of forms. */
  requests: Requests;
}

const initialState: PasswordState = { requests: {} };

const passwordSlice = createSlice({ name: "password", initialState, reducers: {} });

export const passwordReducer = passwordSlice.reducer;
