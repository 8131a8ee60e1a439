import { useLayoutEffect, useRef } from "react";
import { ExclamationCircle } from "react-bootstrap-icons";
import type { Failure } from "../api/failure";
import { retryFailedQueries } from "../store/hooks";

/** Renders an error message with a button that retries all failed queries, or reloads an outdated page. */
export function FailurePanel({ failure }: { failure: Failure }) {
  const isOutdated = failure.kind === "outdated";
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      // The focused button is removed with the panel, so the focus moves to the main content.
      if (element?.contains(document.activeElement))
        document.querySelector("main")?.focus({ preventScroll: true });
    };
  }, []);
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
        onClick={() => (isOutdated ? location.reload() : retryFailedQueries())}
      >
        {isOutdated ? "Odśwież stronę" : "Spróbuj ponownie"}
      </button>
    </div>
  );
}
