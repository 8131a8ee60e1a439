import { combineReducers, configureStore } from "@reduxjs/toolkit";
import type { AppStore, RootState, ThunkExtra } from "../store/state";
import { authReducer } from "../features/auth/slice";
import { categoryReducer } from "../features/category/slice";
import { commentReducer } from "../features/comment/slice";
import { failureToastMiddleware } from "../store/failureToasts";
import { passwordReducer } from "../features/password/slice";
import { postReducer } from "../features/post/slice";
import { profileReducer } from "../features/profile/slice";

const reducer = combineReducers({
  auth: authReducer,
  profile: profileReducer,
  post: postReducer,
  category: categoryReducer,
  comment: commentReducer,
  password: passwordReducer,
});

/** Options of a store, which by default starts without content and fetches from the network. */
interface StoreOptions extends ThunkExtra {
  preloadedState?: Partial<RootState> | undefined;
}

/** Creates a store; each page load, server rendering and test has its own. */
export function createAppStore({ preloadedState, ...extraArgument }: StoreOptions = {}): AppStore {
  return configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument } });
      // A `fetchFn` is passed only for rendering on the server or at build time, when nobody would see a toast.
      return extraArgument.fetchFn ? middleware : middleware.prepend(failureToastMiddleware);
    },
  });
}
