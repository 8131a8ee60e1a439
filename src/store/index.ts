import { configureStore, isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { isFailure } from "../api/failure";
import { notifyError } from "../lib/notify";
import { followSession, renewSessionWith, writeSession } from "../lib/session";
import {
  authReducer,
  selectIsExpired,
  selectUser,
  sessionChanged,
  sessionExpired,
} from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { passwordReducer } from "./passwordSlice";
import { postReducer } from "./postSlice";
import { accountsForgotten, profileReducer } from "./profileSlice";

/** A store of its own for each page load and each test. */
export function createStore() {
  return configureStore({
    reducer: {
      auth: authReducer,
      profile: profileReducer,
      post: postReducer,
      category: categoryReducer,
      comment: commentReducer,
      password: passwordReducer,
    },
    middleware: (getDefault) => getDefault().prepend(failureToasts),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore["getState"]>;
export type AppDispatch = AppStore["dispatch"];

/**
 * Keeps the stored login and the one in the store the same, in this tab and in others.
 * @returns a function that ends it
 */
export function shareSession(store: AppStore): () => void {
  let user = selectUser(store.getState());
  const endStoring = store.subscribe(() => {
    const next = selectUser(store.getState());
    if (next === user) return;
    user = next;
    writeSession(next);
    if (!next) store.dispatch(accountsForgotten());
  });
  renewSessionWith(() => askToLogIn(store));
  const endFollowing = followSession((stored) => store.dispatch(sessionChanged(stored)));
  return () => {
    endStoring();
    endFollowing();
  };
}

/** Opens the log-in dialog; resolves to whether the same user has logged in again. */
function askToLogIn(store: AppStore): Promise<boolean> {
  const before = selectUser(store.getState());
  store.dispatch(sessionExpired());
  return new Promise((resolve) => {
    const end = store.subscribe(() => {
      if (selectIsExpired(store.getState())) return;
      end();
      const after = selectUser(store.getState());
      resolve(after !== null && after._id === before?._id);
    });
  });
}

/** A failing call shows the server's message in a toast; the quiet ones are logged (spec, section 8). */
const failureToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    const isQuiet = "telling" in action.meta && action.meta.telling === "quiet";
    if (isQuiet) console.warn(action.type, action.payload);
    else void notifyError(action.payload.message);
  }
  return next(action);
};
