import { useSyncExternalStore } from "react";
import { listen } from "../lib/browser/listen";
import { hasAnswer, isOnline } from "../lib/browser/online";

/** Returns whether the browser is online; true on the server and during hydration. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

function subscribe(onChange: () => void): () => void {
  const stopListening = listen(["online", "offline"], () => {
    hasAnswer.set(false);
    onChange();
  });
  const unsubscribe = hasAnswer.subscribe(onChange);
  return () => {
    stopListening();
    unsubscribe();
  };
}
