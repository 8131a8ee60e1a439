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
  return (
    <div className="selection-bar" role="group" aria-label="Zaznaczone">
      {progress ? (
        <p>
          <progress aria-label="Usuwanie zaznaczonych" value={progress.done} max={progress.total} />
          {progress.done} z {progress.total}
        </p>
      ) : (
        <p role="status">{report ?? summary}</p>
      )}
      <button
        type="button"
        className="btn btn-outline text-danger"
        aria-disabled={progress !== null}
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
