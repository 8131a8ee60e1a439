import { configureStore, isRejectedWithValue, type Middleware } from "@reduxjs/toolkit";
import { isFailure } from "../api/failure";
import { notifyError } from "../lib/notify";
import { followSession, writeSession } from "../lib/session";
import { authReducer, selectUser, sessionChanged } from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { passwordReducer } from "./passwordSlice";
import { postReducer } from "./postSlice";
import { profileReducer } from "./profileSlice";

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
  });
  const endFollowing = followSession((stored) => store.dispatch(sessionChanged(stored)));
  return () => {
    endStoring();
    endFollowing();
  };
}

/** Every failing call shows the server's message in a toast (spec, section 8). */
const failureToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isFailure(action.payload)) {
    void notifyError(action.payload.message);
  }
  return next(action);
};
