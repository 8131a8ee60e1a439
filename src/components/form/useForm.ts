import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type Failure, isFailure, toFailure } from "../../api/failure";
import { isRecord } from "../../shared/narrow";
import { isBlank } from "../../shared/unicode";
import { dismissNotification, notifyError, notifyWarning } from "../../lib/feedback/notify";
import { formReader } from "./formValues";
import { serverErrorField } from "./serverErrorField";

/** A field that must not be blank, and its message, in the order of the spec's section 5. */
export interface Requirement {
  name: string;
  message: string;
  /** Overrides the check for a blank value, for a field that is not text. */
  isMissing?: boolean;
  isWarning?: boolean;
}

/** An error of one field, or of the whole form if `field` is null. */
interface FormError {
  message: string;
  field: string | null;
  /** Left out if nothing was sent. */
  kind?: Failure["kind"];
}

type State = { status: "idle" } | { status: "sending" } | { status: "failed"; errors: FormError[] };

export interface FormState {
  /** Returns a field's error from the last submission. */
  errorOf: (name: string) => string | undefined;
  /** The error of the last submission if it concerns no single field. */
  failure: FormError | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles a form whose fields keep their values whatever the outcome. All blank required fields are
 * marked invalid, as is a field that the server rejects; the first is focused and reported in a toast,
 * until that field is edited, the form is submitted again or the page is left. Submits one at a time.
 * @param send submits the values, untrimmed; may throw what an unwrapped thunk throws
 */
export function useForm(
  requirements: readonly Requirement[],
  send: (valueOf: (name: string) => string, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [state, setState] = useState<State>({ status: "idle" });
  const errors = state.status === "failed" ? state.errors : [];
  const find = (name: string | null) => errors.find(({ field }) => field === name);
  const dismissFieldErrors = useEffectEvent(() => {
    // An error of the whole form stays readable.
    for (const { field, message } of errors) if (field) dismissNotification(message);
  });
  useEffect(() => () => dismissFieldErrors(), []);

  const submit = async (form: HTMLFormElement): Promise<FormError[]> => {
    const valueOf = formReader(form);
    const blank = requirements.filter(({ name, isMissing = isBlank(valueOf(name)) }) => isMissing);
    const [first] = blank;
    for (const { message } of errors) if (message !== first?.message) dismissNotification(message);
    if (first) {
      (first.isWarning ? notifyWarning : notifyError)(first.message);
      return blank.map(({ name, message }) => ({ message, field: name }));
    }
    setState({ status: "sending" });
    try {
      await send(valueOf, form);
      return [];
    } catch (error) {
      return isRecord(error) && error.name === "AbortError" ? [] : [toFormError(error, form)];
    }
  };

  const handleSubmit = async (form: HTMLFormElement) => {
    const found = await submit(form);
    // Rendered before it is focused, since the field may have been hidden.
    flushSync(() =>
      setState(found.length > 0 ? { status: "failed", errors: found } : { status: "idle" }),
    );
    if (found[0]?.field) focusField(form, found[0].field);
  };

  return {
    errorOf: (name) => find(name)?.message,
    failure: find(null),
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void handleSubmit(event.currentTarget);
    },
    handleInput: ({ target, currentTarget: { elements } }) => {
      const isEdited = ({ field }: FormError) =>
        field !== null && target === elements.namedItem(field);
      const edited = errors.find(isEdited);
      if (!edited) return;
      dismissNotification(edited.message);
      setState({ status: "failed", errors: errors.filter((error) => error !== edited) });
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser applies `scroll-padding` when it scrolls to the focus.
  field.scrollIntoView({ block: "nearest" });
}

function toFormError(error: unknown, form: HTMLFormElement): FormError {
  // The store has shown the toast of a failed call.
  if (isFailure(error)) return { ...error, field: serverErrorField(error, form) };
  // Anything else leaves the form ready to be sent again.
  const failure = toFailure(error);
  notifyError(failure.message);
  return { ...failure, field: null };
}
