import { useSyncExternalStore } from "react";
import { isOnline } from "../../lib/browser/online";

/** Whether there is a network, followed as it comes and goes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  const end = new AbortController();
  for (const name of ["online", "offline"])
    addEventListener(name, onChange, { signal: end.signal });
  return () => end.abort();
}
