interface Props {
  /** What it does, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why the last try failed; the toast that says so goes away. */
  failure?: string | undefined;
  /** Leaves the form without sending it. */
  onCancel?: (() => void) | undefined;
}

/** Sends a form; while that lasts it says so and keeps the focus, and the form takes no second click. */
export function SubmitButton({ label, busyLabel, isBusy, failure, onCancel }: Props) {
  return (
    <>
      {failure && (
        <p className="form-failure" role="status">
          {failure}
        </p>
      )}
      <div className="form-buttons">
        <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {isBusy ? busyLabel : label}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-outline" onClick={onCancel}>
            Anuluj
          </button>
        )}
      </div>
    </>
  );
}
