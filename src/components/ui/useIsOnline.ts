import { useSyncExternalStore } from "react";
import { isOnline } from "../../lib/browser/online";

/** Subscribes to the browser's online state; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const name of ["online", "offline"])
    addEventListener(name, onChange, { signal: controller.signal });
  return () => controller.abort();
}
