import { markSession, subscribeToSession, setSessionRenewer, writeSession } from "../lib/session";
import { selectIsExpired, selectUser, sessionChanged, sessionExpired } from "./authSlice";
import type { AppStore } from "./index";
import { accountSwitched } from "./accountEvents";

/** Keeps the session in local storage and the store in sync, across tabs. @returns a function that stops it */
export function syncSession(store: AppStore): () => void {
  let user = selectUser(store.getState());
  // The inline script has marked whatever was stored.
  markSession(user);
  const unsubscribeFromStore = store.subscribe(() => {
    const next = selectUser(store.getState());
    if (next === user) return;
    const isSwitched = next?._id !== user?._id;
    user = next;
    writeSession(next);
    if (isSwitched) store.dispatch(accountSwitched());
  });
  setSessionRenewer(() => promptRelogin(store));
  const unsubscribeFromStorage = subscribeToSession((stored) =>
    store.dispatch(sessionChanged(stored)),
  );
  return () => {
    unsubscribeFromStore();
    unsubscribeFromStorage();
  };
}

/** Opens the log-in dialog; resolves to whether the same user logged in again. */
function promptRelogin(store: AppStore): Promise<boolean> {
  const previousUser = selectUser(store.getState());
  store.dispatch(sessionExpired());
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (selectIsExpired(store.getState())) return;
      unsubscribe();
      const user = selectUser(store.getState());
      resolve(user !== null && user._id === previousUser?._id);
    });
  });
}
