import { useSyncExternalStore } from "react";

/**
 * Returns false on the server and during hydration, so that what depends on the browser, such as the
 * time, does not cause a mismatch.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => {};
