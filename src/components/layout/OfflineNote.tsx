import { useSyncExternalStore } from "react";

/** Tells that what is shown may be older than it looks. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && <p className="offline-note">Jesteś offline – pokazujemy zapisaną kopię.</p>}
    </div>
  );
}

function follow(onChange: () => void): () => void {
  const end = new AbortController();
  for (const name of ["online", "offline"])
    addEventListener(name, onChange, { signal: end.signal });
  return () => end.abort();
}
