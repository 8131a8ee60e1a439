import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../lib/feedback/announce";
import { useReservedRoom } from "../ui/useReservedRoom";

interface Props {
  /** The number of selected rows, in words. */
  summary: string;
  /** The progress of a deletion; null while there is none. */
  progress: { done: number; total: number } | null;
  /** The outcome of the last deletion, if it left rows behind. */
  report: string | null;
  onDelete: () => void;
  onClear: () => void;
  onStop: () => void;
}

/** Renders the actions for the selected rows and, while they are deleted, the progress. */
export function SelectionBar({ summary, progress, report, onDelete, onClear, onStop }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar, "--selection-room");
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.matches("[type=search]");
    if (key === "Delete" && !isTyping && !progress) onDelete();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Hundreds of tab stops may lie between a row and the button.
    bar.current?.closest("section")?.addEventListener("keydown", handleKey, { signal });
    return () => listeners.abort();
  }, []);
  const isIdle = !progress && !report;
  useEffect(() => {
    // A toast announces the outcome of a deletion.
    if (isIdle) announce(summary);
  }, [summary, isIdle]);
  return (
    <div ref={bar} className="selection-bar" role="group" aria-label="Zaznaczone">
      {progress ? (
        <p>
          <progress aria-label="Usuwanie zaznaczonych" value={progress.done} max={progress.total} />
          <span>{`${progress.done} z ${progress.total}`}</span>
        </p>
      ) : (
        <p>
          <span>{report ?? summary}</span>
          <span className="key-hint">Możesz też nacisnąć Delete.</span>
        </p>
      )}
      <button
        type="button"
        className="btn btn-outline text-danger"
        aria-disabled={progress !== null}
        aria-keyshortcuts="Delete"
        onClick={() => {
          if (!progress) onDelete();
        }}
      >
        {progress ? "Usuwanie…" : "Usuń zaznaczone"}
      </button>
      <button type="button" className="btn btn-outline" onClick={progress ? onStop : onClear}>
        {progress ? "Przerwij" : "Odznacz"}
      </button>
    </div>
  );
}
