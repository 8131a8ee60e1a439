interface Props {
  /** What is selected, in words. */
  summary: string;
  /** Null while nothing is being deleted. */
  progress: { done: number; total: number } | null;
  /** What became of the last deletion, where it did not delete all. */
  report: string | null;
  onDelete: () => void;
  onClear: () => void;
  onStop: () => void;
}

/** What can be done with the selected rows; while they are deleted, how far that has come. */
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
