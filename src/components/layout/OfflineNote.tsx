import { useSyncExternalStore } from "react";
import { isOnline } from "../../lib/browser/online";

/** Tells that what is shown may be older than it looks. */
export function OfflineNote() {
  const hasNetwork = useSyncExternalStore(follow, isOnline, () => true);
  return (
    <div role="status">
      {!hasNetwork && (
        <p className="offline-note">Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.</p>
      )}
    </div>
  );
}

function follow(onChange: () => void): () => void {
  const end = new AbortController();
  for (const name of ["online", "offline"])
    addEventListener(name, onChange, { signal: end.signal });
  return () => end.abort();
}
