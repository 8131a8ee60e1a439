import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { listen } from "../../lib/browser/listen";
import { announce } from "../../lib/feedback/announce";
import { pluralizeOutOf } from "../../shared/plurals";
import { useReservedHeight } from "../ui/useReservedHeight";
import { useBulkDeletion } from "./bulkDeletion";

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
  const text = useRef<HTMLSpanElement>(null);
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key !== "Delete" || !(target instanceof Element)) return;
    const isInTable = text.current?.closest("section")?.contains(target);
    if (isInTable && !target.matches("[type=search]")) onDelete();
  });
  // A shortcut, since hundreds of tab stops may lie between a row and the button.
  useEffect(() => listen(["keydown"], handleKey), []);
  useEffect(() => {
    // A toast announces the outcome of a deletion.
    if (!report) announce(summary);
  }, [summary, report]);
  return (
    <Bar label="Zaznaczone">
      <p>
        <span ref={text} key={report ?? summary}>
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

/** Renders the progress of a bulk deletion on every page of the panel. */
export function BulkDeletionBar() {
  const deletion = useBulkDeletion();
  if (!deletion) return null;
  const { noun, done, total, stop } = deletion;
  const count = pluralizeOutOf(done, total, noun);
  return (
    <Bar label="Usuwanie">
      <p>
        <progress aria-label="Usuwanie zaznaczonych" value={done} max={total} />
        <span key={count}>{count}</span>
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
