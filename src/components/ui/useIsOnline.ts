import { useSyncExternalStore } from "react";
import { listen } from "../../lib/browser/listen";
import { isOnline } from "../../lib/browser/online";

/** Subscribes to the browser's online state; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  return listen(["online", "offline"], onChange);
}
