import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../lib/feedback/announce";
import { useReservedRoom } from "../ui/useReservedRoom";

interface Props {
  /** The number of selected rows, in words. */
  summary: string;
  /** The outcome of the last deletion, if it left rows behind. */
  report: string | null;
  onDelete: () => void;
  onClear: () => void;
}

/** Renders the actions for the selected rows. */
export function SelectionBar({ summary, report, onDelete, onClear }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedRoom(bar, "--selection-room");
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isTyping = target instanceof Element && target.matches("[type=search]");
    if (key === "Delete" && !isTyping) onDelete();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Hundreds of tab stops may lie between a row and the button.
    bar.current?.closest("section")?.addEventListener("keydown", handleKey, { signal });
    return () => listeners.abort();
  }, []);
  useEffect(() => {
    // A toast announces the outcome of a deletion.
    if (!report) announce(summary);
  }, [summary, report]);
  const text = report ?? summary;
  return (
    <div ref={bar} className="selection-bar" role="group" aria-label="Zaznaczone">
      <p>
        <span key={text}>{text}</span>
        <span className="key-hint">Możesz też nacisnąć Delete.</span>
      </p>
      <button
        type="button"
        className="btn btn-outline text-danger"
        aria-keyshortcuts="Delete"
        onClick={onDelete}
      >
        Usuń zaznaczone
      </button>
      <button type="button" className="btn btn-outline" onClick={onClear}>
        Odznacz
      </button>
    </div>
  );
}
