import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ExclamationCircle } from "react-bootstrap-icons";
import type { Failure } from "../../api/failure";
import { retryAll, secondsUntilRetry } from "./useRetry";

/** Replaces content that failed to load, with a button that retries all that failed, or reloads an outdated page. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const isOutdated = failure.kind === "outdated";
  const [seconds, setSeconds] = useState(() => secondsUntilRetry(failure));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // The panel disappears with the focus.
      if (element?.contains(document.activeElement))
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, []);
  const label = isOutdated ? "Odśwież stronę" : "Spróbuj ponownie";
  return (
    <div
      ref={panel}
      className="notice-panel failure-panel"
      role="group"
      aria-label="Błąd wczytywania"
    >
      <p>
        <ExclamationCircle className="text-danger" aria-hidden="true" />{" "}
        <span>{isOutdated ? failure.message : "Nie udało się tego wczytać."}</span>
      </p>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={seconds > 0}
        onClick={() => {
          if (isOutdated) location.reload();
          else if (seconds === 0) retryAll(failure);
        }}
      >
        {seconds > 0 ? `${label} za ${seconds} s` : label}
      </button>
    </div>
  );
}
