import { useSyncExternalStore } from "react";
import { isOnline } from "../../lib/browser/online";

/** Whether there is a network, followed as it comes and goes. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, isOnline, () => true);
}

function follow(onChange: () => void): () => void {
  const end = new AbortController();
  for (const name of ["online", "offline"])
    addEventListener(name, onChange, { signal: end.signal });
  return () => end.abort();
}
