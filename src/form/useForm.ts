import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type Failure, isFailure, toFailure } from "../api/failure";
import { isRecord } from "@blog/shared/narrow";
import { isBlank } from "@blog/shared/unicode";
import { dismissNotification, notifyError, notifyWarning } from "../lib/feedback/notify";
import { formReader } from "./formValues";
import { serverErrorField } from "./serverErrorField";

/** A required field and the message for a blank value. Forms list these in the order of the spec, section 5. */
export interface Requirement {
  name: string;
  message: string;
  /** Replaces the check for a blank value. A function gets the values of the submitted form. */
  isMissing?: boolean | ((valueOf: ValueReader) => boolean);
  isWarning?: boolean;
  /** Whether a second submission is accepted without the value, since the first one has asked for it. */
  isOptional?: boolean;
}

/** Returns the untrimmed text of the field with the given name. */
type ValueReader = (name: string) => string;

/** An error of one field, or of the whole form if `field` is null. */
interface FormError {
  message: string;
  field: string | null;
  /** Kind of the failure, absent if the form was not sent. */
  kind?: Failure["kind"];
}

type State = { status: "idle" } | { status: "sending" } | { status: "failed"; errors: FormError[] };

export interface FormState {
  /** Returns the error message of a field after the last submission. */
  errorOf: (name: string) => string | undefined;
  /** Error of the last submission, if it concerns the whole form. */
  failure: FormError | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Handles the submission of a form, whose fields keep their values whatever the outcome. Ignores further submissions
 * until the first one ends. Marks blank required fields, or the field that the server rejects, as invalid, and focuses
 * the first of them. The toast about an invalid field is dismissed when the field is edited, when the form is submitted
 * again or when the page is left.
 * @param send submits the untrimmed values, and may throw the errors of an unwrapped thunk, or an `AbortError` if the
 *   user cancels the submission
 */
export function useForm(
  requirements: readonly Requirement[],
  send: (valueOf: ValueReader, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [state, setState] = useState<State>({ status: "idle" });
  const errors = state.status === "failed" ? state.errors : [];
  const findError = (name: string | null) => errors.find(({ field }) => field === name);
  const dismissFieldErrors = useEffectEvent(() => {
    // A toast about the whole form stays, so that it can be read on the next page, too.
    for (const { field, message } of errors) if (field) dismissNotification(message);
  });
  useEffect(() => () => dismissFieldErrors(), []);

  const submit = async (form: HTMLFormElement): Promise<FormError[]> => {
    const valueOf = formReader(form);
    const blankRequirements = requirements.filter(
      ({ name, isMissing = isBlank(valueOf(name)), isOptional }) =>
        (typeof isMissing === "function" ? isMissing(valueOf) : isMissing) &&
        !(isOptional && findError(name)),
    );
    const [firstBlank] = blankRequirements;
    for (const { message } of errors)
      if (message !== firstBlank?.message) dismissNotification(message);
    if (firstBlank) {
      (firstBlank.isWarning ? notifyWarning : notifyError)(firstBlank.message);
      return blankRequirements.map(({ name, message }) => ({ message, field: name }));
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
    const formErrors = await submit(form);
    // Renders the errors before the field is focused, since the field may have been hidden.
    flushSync(() =>
      setState(
        formErrors.length > 0 ? { status: "failed", errors: formErrors } : { status: "idle" },
      ),
    );
    focusFirst(form, formErrors);
  };

  return {
    errorOf: (name) => findError(name)?.message,
    failure: findError(null),
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      // React would let the event bubble out of the portal of a dialog to the form that the dialog belongs to.
      event.stopPropagation();
      if (state.status !== "sending") void handleSubmit(event.currentTarget);
    },
    handleInput: ({ target, currentTarget: { elements } }) => {
      // The target may be the visual editor, which is next to the form's field and updates it only after a delay.
      const isAboutTarget = ({ field }: FormError) => {
        const element = field === null ? null : elements.namedItem(field);
        if (!(element instanceof Element && target instanceof Node)) return false;
        return (element.closest(".field") ?? element).contains(target);
      };
      const editedError = errors.find(isAboutTarget);
      if (!editedError) return;
      dismissNotification(editedError.message);
      setState({ status: "failed", errors: errors.filter((error) => error !== editedError) });
    },
  };
}

/** Focuses the first invalid field on the page, whose order may differ from that of the requirements. */
function focusFirst(form: HTMLFormElement, errors: readonly FormError[]): void {
  const fields = errors.map(({ field }) => field && form.elements.namedItem(field));
  const field = [...form.elements].find((element) => fields.includes(element));
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser respects `scroll-padding` when it scrolls to a focused element.
  field.scrollIntoView({ block: "nearest" });
}

function toFormError(error: unknown, form: HTMLFormElement): FormError {
  // The store has already shown a toast for a failed request.
  if (isFailure(error)) return { ...error, field: serverErrorField(error, form) };
  // Any other error is reported instead of rethrown, so that the form does not remain in the `sending` state.
  const failure = toFailure(error);
  notifyError(failure.message);
  return { ...failure, field: null };
}
