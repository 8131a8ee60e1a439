import { ExclamationTriangle } from "react-bootstrap-icons";
import { retryEvent } from "./useRetry";

/** Replaces content that failed to load, with a button that retries all that failed on the page. */
export function FailurePanel({ message }: { message: string }) {
  return (
    <div className="notice-panel failure-panel" role="group" aria-label="Błąd wczytywania">
      <p>
        <ExclamationTriangle className="text-danger" aria-hidden="true" /> {message}
      </p>
      <button
        type="button"
        className="btn btn-outline"
        onClick={() => dispatchEvent(new Event(retryEvent))}
      >
        Spróbuj ponownie
      </button>
    </div>
  );
}
