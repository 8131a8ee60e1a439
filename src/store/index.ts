import { combineReducers, configureStore } from "@reduxjs/toolkit";
import type { ThunkExtra } from "./apiThunk";
import { authReducer } from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { failureToasts } from "./failureToasts";
import { passwordReducer } from "./passwordSlice";
import { postReducer } from "./postSlice";
import { profileReducer } from "./profileSlice";

const reducer = combineReducers({
  auth: authReducer,
  profile: profileReducer,
  post: postReducer,
  category: categoryReducer,
  comment: commentReducer,
  password: passwordReducer,
});

export type RootState = ReturnType<typeof reducer>;

/** How a store begins, other than empty and with the network. */
interface StoreOptions extends ThunkExtra {
  /** What was read before. */
  state?: Partial<RootState> | undefined;
}

/** A store of its own for each page load, each page that the server draws and each test. */
export function createStore({ state, ...extraArgument }: StoreOptions = {}) {
  return configureStore({
    reducer,
    ...(state && { preloadedState: state }),
    middleware: (getDefault) => getDefault({ thunk: { extraArgument } }).prepend(failureToasts),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore["dispatch"];
