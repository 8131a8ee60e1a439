import { subscribeToSession, setSessionRenewer, writeSession } from "../lib/session";
import { selectIsExpired, selectUser, sessionChanged, sessionExpired } from "./authSlice";
import type { AppStore } from "./index";
import { accountsCleared } from "./profileSlice";

/**
 * Keeps the stored login and the one in the store the same, in this tab and in others.
 * @returns a function that ends it
 */
export function syncSession(store: AppStore): () => void {
  let user = selectUser(store.getState());
  const endStoring = store.subscribe(() => {
    const next = selectUser(store.getState());
    if (next === user) return;
    user = next;
    writeSession(next);
    if (!next) store.dispatch(accountsCleared());
  });
  setSessionRenewer(() => promptRelogin(store));
  const endFollowing = subscribeToSession((stored) => store.dispatch(sessionChanged(stored)));
  return () => {
    endStoring();
    endFollowing();
  };
}

/** Opens the log-in dialog; resolves to whether the same user has logged in again. */
function promptRelogin(store: AppStore): Promise<boolean> {
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
