import { type ReactNode, useEffect, useRef } from "react";
import { messages } from "../api/failureMessages";
import { announce } from "../lib/feedback/announce";
import { PageHeading } from "../ui/PageHeading";
import { useIsOnline } from "../ui/useIsOnline";
import { reloadWithInput, restoreInput } from "./formValues";
import type { FormDraft } from "./useDraft";
import type { FormState } from "./useForm";

interface Props {
  form: FormState;
  submitLabel: string;
  /** Label of the submit button while the form is being sent. */
  busyLabel: string;
  /** Draft in which the input is saved until it has been sent. */
  draft?: FormDraft;
  className?: string;
  /** Further buttons, rendered next to the submit button. */
  buttons?: ReactNode;
  /** Closes the form without sending it. */
  onCancel?: (() => void) | undefined;
  /** Cancels the submission while the form is being sent. */
  onStop?: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a form with its buttons, error message and draft status. The submit button shows progress while sending. */
export function Form(props: Props) {
  const { form, submitLabel, busyLabel, draft, className, buttons, onCancel, onStop, children } =
    props;
  const { failure, isSending, handleSubmit, handleInput } = form;
  const isOutdated = failure?.kind === "outdated";
  const submitButton = useRef<HTMLButtonElement>(null);
  const hasDraft = draft !== undefined;
  const isStoppable = isSending && onStop;
  const handleLeave = isStoppable ? onStop : onCancel;
  useEffect(() => {
    const element = submitButton.current?.form;
    if (element && !hasDraft) restoreInput(element);
  }, [hasDraft]);
  useEffect(() => {
    if (!isSending) return undefined;
    const button = submitButton.current;
    return () => {
      // The cancel button is removed when the submission ends. If it had the focus, the submit button takes the focus.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isSending]);
  return (
    <form
      ref={draft?.formRef}
      className={className}
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {children}
      {failure && (
        // Repeats the message of the toast, because the toast disappears.
        <p className="form-failure">{failure.message}</p>
      )}
      {isOutdated && <p>Gdy ją odświeżysz, wróci to, co tu wpisano, oprócz haseł i zdjęć.</p>}
      <div className="form-actions">
        <div className="form-buttons">
          {isOutdated && (
            <button
              type="button"
              className="btn btn-primary"
              onClick={({ currentTarget: { form: element } }) =>
                element && !hasDraft ? reloadWithInput(element) : location.reload()
              }
            >
              Odśwież stronę
            </button>
          )}
          <button
            ref={submitButton}
            type="submit"
            className={isOutdated ? "btn btn-outline" : "btn btn-primary"}
            aria-disabled={isSending}
          >
            {isSending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
            <span>{isSending ? busyLabel : submitLabel}</span>
          </button>
          {buttons}
          {handleLeave && (
            <button type="button" className="btn btn-outline" onClick={handleLeave}>
              {isStoppable ? "Anuluj wysyłanie" : "Anuluj"}
            </button>
          )}
        </div>
        {draft && <DraftStatus draft={draft} isSending={isSending} />}
      </div>
    </form>
  );
}

/** Shows whether the draft is saved. Rendered last in the form, so that its appearance moves no other element. */
function DraftStatus({ draft: { status }, isSending }: { draft: FormDraft; isSending: boolean }) {
  const hasNetwork = useIsOnline();
  useEffect(() => {
    // Announced only once, although the draft is saved again after every pause in typing.
    if (status === "saved") announce("Szkic zapisany.");
    if (status === "low") announce(lowStorageMessage);
  }, [status]);
  if (status === "none") return null;
  if (status === "low") return <p className="meta draft-status">{lowStorageMessage}</p>;
  if (status !== "saved")
    return (
      <p className="field-error draft-status" role="status">
        {`${draftErrors[status]} Nie zamykaj strony przed wysłaniem.`}
      </p>
    );
  const offlineText = isSending
    ? messages.doubt
    : "Szkic zapisany i\u00a0czeka na internet. Wyślij go, gdy połączenie wróci.";
  return <p className="meta draft-status">{hasNetwork ? "Szkic zapisany" : offlineText}</p>;
}

const lowStorageMessage =
  "Szkic zapisany, ale w\u00a0przeglądarce kończy się miejsce. Usuń szkice, których nie potrzebujesz: są w\u00a0menu pod Twoją nazwą.";

const draftErrors = {
  full: "Przeglądarka nie ma miejsca na szkic. Usuń inne szkice w\u00a0menu pod Twoją nazwą.",
  blocked: "Ustawienia przeglądarki nie pozwalają zapisać szkicu.",
};

/** Renders the layout of a page with a single form. @param title the heading; defaults to the route's title */
export function FormPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="reading form-page">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
