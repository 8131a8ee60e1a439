import { useEffect, useState } from "react";
import { ExclamationTriangle } from "react-bootstrap-icons";
import type { Failure } from "../../api/failure";
import { retryAll, secondsUntilRetry } from "./useRetry";

/** Replaces content that failed to load, with a button that retries all that failed on the page. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const [seconds, setSeconds] = useState(() => secondsUntilRetry(failure));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <div className="notice-panel failure-panel" role="group" aria-label="Błąd wczytywania">
      <p>
        <ExclamationTriangle className="text-danger" aria-hidden="true" /> {failure.message}
      </p>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={seconds > 0}
        onClick={() => seconds === 0 && retryAll(failure)}
      >
        {seconds > 0 ? `Spróbuj ponownie za ${seconds} s` : "Spróbuj ponownie"}
      </button>
    </div>
  );
}
