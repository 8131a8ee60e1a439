import { useSyncExternalStore } from "react";
import { listen } from "../lib/browser/listen";
import { isOnline } from "../lib/browser/online";

/** Returns whether the browser is online; true on the server and during hydration. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  return listen(["online", "offline"], onChange);
}
