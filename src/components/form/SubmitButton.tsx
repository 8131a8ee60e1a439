interface Props {
  /** What it does, and what it says meanwhile. */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why the last try failed; the toast that says so goes away. */
  failure?: string | undefined;
}

/** Sends a form; while that lasts it says so and keeps the focus, and the form takes no second click. */
export function SubmitButton({ label, busyLabel, isBusy, failure }: Props) {
  return (
    <>
      {failure && (
        <p className="form-failure" role="status">
          {failure}
        </p>
      )}
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
        {isBusy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {isBusy ? busyLabel : label}
      </button>
    </>
  );
}
