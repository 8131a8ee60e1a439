import { combineReducers, configureStore } from "@reduxjs/toolkit";
import type { ThunkExtra } from "./apiThunk";
import { authReducer } from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { failureToastMiddleware } from "./failureToastMiddleware";
import { passwordReducer } from "./passwordSlice";
import { postReducer, selectSearchCorpus } from "./postSlice";
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
interface StoreOptions extends Pick<ThunkExtra, "fetchFn"> {
  /** What was read before. */
  preloadedState?: Partial<RootState> | undefined;
}

/** A store of its own for each page load, each page that the server draws and each test. */
export function createAppStore({ preloadedState, fetchFn }: StoreOptions = {}) {
  const extraArgument: ThunkExtra = {
    fetchFn,
    getSearchCorpus: () => selectSearchCorpus(store.getState()),
  };
  const store = configureStore({
    reducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument } });
      // Where a page is only drawn, nobody is there to be told.
      return extraArgument.fetchFn ? middleware : middleware.prepend(failureToastMiddleware);
    },
  });
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore["dispatch"];
