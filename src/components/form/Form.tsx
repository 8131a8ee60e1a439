import { type ReactNode, useEffect, useRef } from "react";
import { DraftContext } from "./draftContext";
import { DraftStatus } from "./DraftStatus";
import type { FormDraft } from "./useDraft";
import type { FormState } from "./useForm";

interface Props {
  form: FormState;
  /** The button's label, idle and while the form is being sent. */
  submitLabel: string;
  busyLabel: string;
  /** Saves the input until it is sent. */
  draft?: FormDraft;
  className?: string;
  /** Closes the form without sending it. */
  onCancel?: (() => void) | undefined;
  /** Aborts a long submission. */
  onStop?: () => void;
  /** Prepares a submission that is likely to come. */
  onSubmitFocus?: () => void;
  children: ReactNode;
}

/** Renders a form; while it is sent, the button says so and keeps the focus. */
export function Form({ form, submitLabel, busyLabel, draft, className, children, ...rest }: Props) {
  const { failure, isSending, handleSubmit } = form;
  const action = secondaryAction(rest, isSending);
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSending) return undefined;
    const button = submitButton.current;
    return () => {
      // The button that stops a submission disappears with the focus.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isSending]);
  return (
    <form ref={draft?.formRef} className={className} noValidate onSubmit={handleSubmit}>
      <DraftContext value={draft?.status === "saved"}>{children}</DraftContext>
      {failure && (
        // Repeats the toast's message, because the toast closes.
        <p className="form-failure">{failure}</p>
      )}
      <div className="form-buttons">
        <button
          ref={submitButton}
          type="submit"
          className="btn btn-primary"
          aria-disabled={isSending}
          onFocus={isSending ? undefined : rest.onSubmitFocus}
        >
          {isSending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
          <span>{isSending ? busyLabel : submitLabel}</span>
        </button>
        {action && (
          <button type="button" className="btn btn-outline" onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </div>
      {draft && <DraftStatus draft={draft} />}
    </form>
  );
}

/** Offers to stop a running submission, or else to cancel. */
function secondaryAction(
  { onCancel, onStop }: Pick<Props, "onCancel" | "onStop">,
  isSending: boolean,
) {
  if (isSending && onStop) return { label: "Anuluj wysyłanie", onClick: onStop };
  return onCancel && { label: "Anuluj", onClick: onCancel };
}
