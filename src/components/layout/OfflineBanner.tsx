import { useIsOnline } from "../ui/useIsOnline";

/** Tells that what is shown may be older than it looks. */
export function OfflineBanner() {
  const hasNetwork = useIsOnline();
  return (
    <div role="status">
      {!hasNetwork && (
        <p className="offline-banner">
          Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.
        </p>
      )}
    </div>
  );
}
