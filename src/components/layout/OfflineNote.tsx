import { useOnline } from "../ui/useOnline";

/** Tells that what is shown may be older than it looks. */
export function OfflineNote() {
  const hasNetwork = useOnline();
  return (
    <div role="status">
      {!hasNetwork && (
        <p className="offline-note">Brak internetu&nbsp;– widzisz to, co wczytało się wcześniej.</p>
      )}
    </div>
  );
}
