import type { ReactNode } from "react";
import { DraftContext } from "./draftContext";
import { DraftStatus } from "./DraftStatus";
import type { FormDraft } from "./useDraft";
import type { FormState } from "./useForm";

interface Props {
  form: FormState;
  /** What its button says, and what it says while the form is being sent. */
  submitLabel: string;
  busyLabel: string;
  /** Where what is typed is kept until it is sent. */
  draft?: FormDraft;
  className?: string;
  /** Leaves the form without sending it. */
  onCancel?: (() => void) | undefined;
  /** Ends the sending, where it may last. */
  onStop?: () => void;
  children: ReactNode;
}

/** Fields and what sends them; while that lasts the button says so and keeps the focus. */
export function Form({ form, submitLabel, busyLabel, draft, className, children, ...ways }: Props) {
  const { failure, isSending, handleSubmit } = form;
  const wayOut = secondaryAction(ways, isSending);
  return (
    <form ref={draft?.formRef} className={className} noValidate onSubmit={handleSubmit}>
      <DraftContext value={draft?.status === "saved"}>{children}</DraftContext>
      {failure && (
        // The toast that says so goes away.
        <p className="form-failure" role="status">
          {failure}
        </p>
      )}
      <div className="form-buttons">
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {isSending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          {isSending ? busyLabel : submitLabel}
        </button>
        {wayOut && (
          <button type="button" className="btn btn-outline" onClick={wayOut.onClick}>
            {wayOut.label}
          </button>
        )}
      </div>
      {draft && <DraftStatus draft={draft} />}
    </form>
  );
}

/** What can be stopped is not left meanwhile. */
function secondaryAction(
  { onCancel, onStop }: Pick<Props, "onCancel" | "onStop">,
  isSending: boolean,
) {
  if (isSending && onStop) return { label: "Anuluj wysyłanie", onClick: onStop };
  return onCancel && { label: "Anuluj", onClick: onCancel };
}
