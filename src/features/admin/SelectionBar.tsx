import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { listen } from "../../lib/browser/listen";
import { announce } from "../../lib/feedback/announce";
import { pluralizeOutOf } from "@blog/shared/plurals";
import { useReservedHeight } from "../../ui/useReservedHeight";
import { useBulkDeletion } from "./bulkDeletion";

interface Props {
  /** Sentence that states how many rows are selected. */
  summary: string;
  /** Outcome of the last bulk deletion; null if there was no bulk deletion, or it deleted every row. */
  report: string | null;
  onDelete: () => void;
  onClear: () => void;
}

/** Renders a bar with the actions for the selected rows. */
export function SelectionBar({ summary, report, onDelete, onClear }: Props) {
  const summaryRef = useRef<HTMLSpanElement>(null);
  const handleKeyDown = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== "Delete" || !(target instanceof Element)) return;
    const isInTable = summaryRef.current?.closest("section")?.contains(target);
    if (isInTable && !target.matches("[type=search]")) onDelete();
  });
  // Hundreds of tab stops may lie between a row and the delete button, so the Delete key also starts the deletion.
  useEffect(() => listen(["keydown"], handleKeyDown), []);
  useEffect(() => {
    // If there is a report, a toast has already announced the outcome.
    if (!report) announce(summary);
  }, [summary, report]);
  return (
    <Bar label="Zaznaczone">
      <p>
        <span ref={summaryRef} key={report ?? summary}>
          {report ?? summary}
        </span>
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
    </Bar>
  );
}

/** Renders the progress of the running bulk deletion, or nothing if none is running. Every admin page includes it. */
export function BulkDeletionBar() {
  const deletion = useBulkDeletion();
  if (!deletion) return null;
  const { noun, deletedCount, totalCount, stop } = deletion;
  const progressText = pluralizeOutOf(deletedCount, totalCount, noun);
  return (
    <Bar label="Usuwanie">
      <p>
        <progress aria-label="Usuwanie zaznaczonych" value={deletedCount} max={totalCount} />
        <span key={progressText}>{progressText}</span>
      </p>
      <button type="button" className="btn btn-outline" onClick={stop}>
        Przerwij
      </button>
    </Bar>
  );
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, "--selection-room");
  return (
    <div ref={bar} className="selection-bar" role="group" aria-label={label}>
      {children}
    </div>
  );
}
