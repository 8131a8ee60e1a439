import { SubmitButton } from "./SubmitButton";

interface Props {
  label: string;
  isBusy: boolean;
  /** How much of the picture has been sent. */
  percent: number;
  onCancel: () => void;
  failure?: string | undefined;
}

/** Sends a form with a picture; meanwhile it says how far that is, and can be stopped. */
export function UploadButton({ label, isBusy, percent, onCancel, failure }: Props) {
  return (
    <div className="upload-button">
      <SubmitButton
        label={label}
        busyLabel={`Wysyłanie zdjęcia… ${percent}%`}
        isBusy={isBusy}
        failure={failure}
      />
      {isBusy && (
        <button type="button" className="btn btn-outline" onClick={onCancel}>
          Anuluj wysyłanie
        </button>
      )}
    </div>
  );
}
