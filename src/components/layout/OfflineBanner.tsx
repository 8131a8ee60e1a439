import { useIsOnline } from "../ui/useIsOnline";

/** Warns while offline that the page may be stale. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-banner">
          Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.
        </p>
      )}
    </div>
  );
}
