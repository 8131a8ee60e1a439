import { combineReducers, configureStore } from "@reduxjs/toolkit";
import type { ThunkExtra } from "./apiThunk";
import { authReducer } from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { failureToasts } from "./failureToasts";
import { passwordReducer } from "./passwordSlice";
import { postReducer, selectKnownPosts } from "./postSlice";
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
interface StoreOptions extends Pick<ThunkExtra, "ask"> {
  /** What was read before. */
  state?: Partial<RootState> | undefined;
}

/** A store of its own for each page load, each page that the server draws and each test. */
export function createStore({ state, ask }: StoreOptions = {}) {
  const extraArgument: ThunkExtra = {
    ask,
    knownPosts: () => selectKnownPosts(store.getState()),
  };
  const store = configureStore({
    reducer,
    ...(state && { preloadedState: state }),
    middleware: (getDefault) => {
      const middleware = getDefault({ thunk: { extraArgument } });
      // Where a page is only drawn, nobody is there to be told.
      return extraArgument.ask ? middleware : middleware.prepend(failureToasts);
    },
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore["dispatch"];
