import { markSession, subscribeToSession, setSessionRenewer, writeSession } from "../lib/session";
import {
  selectIsExpired,
  selectSessionUser,
  sessionChanged,
  sessionExpired,
} from "../features/auth/slice";
import type { AppStore } from "../store/state";
import { accountSwitched } from "../store/sharedActions";

/**
 * Keeps the session in sync between the store, local storage and other tabs, and opens the log-in dialog when the
 * session expires. @returns a function that ends the sync
 */
export function syncSession(store: AppStore): () => void {
  let user = selectSessionUser(store.getState());
  // The inline script has marked the session on the root element without validating it.
  markSession(user);
  const unsubscribeFromStore = store.subscribe(() => {
    const nextUser = selectSessionUser(store.getState());
    if (nextUser === user) return;
    const isSwitched = nextUser?._id !== user?._id;
    user = nextUser;
    writeSession(nextUser);
    if (isSwitched) store.dispatch(accountSwitched());
  });
  setSessionRenewer(() => promptRelogin(store));
  const unsubscribeFromStorage = subscribeToSession((storedUser) =>
    store.dispatch(sessionChanged(storedUser)),
  );
  return () => {
    unsubscribeFromStore();
    unsubscribeFromStorage();
  };
}

/** Opens the log-in dialog; resolves to whether the same user logged in again. */
function promptRelogin(store: AppStore): Promise<boolean> {
  const previousUser = selectSessionUser(store.getState());
  store.dispatch(sessionExpired());
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (selectIsExpired(store.getState())) return;
      unsubscribe();
      const user = selectSessionUser(store.getState());
      resolve(user !== null && user._id === previousUser?._id);
    });
  });
}
