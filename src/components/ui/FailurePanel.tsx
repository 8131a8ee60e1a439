import { ExclamationTriangle } from "react-bootstrap-icons";

/** Replaces content that failed to load, with a button to retry. */
export function FailurePanel({ message, refetch }: { message: string; refetch: () => void }) {
  return (
    <div className="notice-panel" role="group" aria-label="Błąd wczytywania">
      <p>
        <ExclamationTriangle className="text-danger" aria-hidden="true" /> {message}
      </p>
      <button type="button" className="btn btn-outline" onClick={refetch}>
        Spróbuj ponownie
      </button>
    </div>
  );
}
