import { configureStore } from "@reduxjs/toolkit";
import { authReducer } from "./authSlice";
import { categoryReducer } from "./categorySlice";
import { commentReducer } from "./commentSlice";
import { failureToasts } from "./failureToasts";
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
