import { useSyncExternalStore } from "react";

/**
 * Whether the page is alive in a browser: false on the server, and while what the server drew is
 * taken over. For what depends on the reader, such as the time.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => {};
