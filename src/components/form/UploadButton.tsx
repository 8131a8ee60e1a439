import { SubmitButton } from "./SubmitButton";

interface Props {
  label: string;
  isBusy: boolean;
  /** How much of the picture has been sent. */
  percent: number;
  onCancel: () => void;
  failure?: string | undefined;
  /** Leaves the form without sending it, where it is one to leave. */
  onClose?: () => void;
}

/** Sends a form with a picture; meanwhile it says how far that is, and can be stopped. */
export function UploadButton({ label, isBusy, percent, onCancel, failure, onClose }: Props) {
  return (
    <div className="upload-button">
      <SubmitButton
        label={label}
        busyLabel={`Wysyłanie zdjęcia… ${percent}%`}
        isBusy={isBusy}
        failure={failure}
        onCancel={isBusy ? undefined : onClose}
      />
      {isBusy && (
        <button type="button" className="btn btn-outline" onClick={onCancel}>
          Anuluj wysyłanie
        </button>
      )}
    </div>
  );
}
