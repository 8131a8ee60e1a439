import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { isFailure, toFailure } from "../../api/failure";
import { asString, isRecord } from "../../shared/narrow";
import { isBlank } from "../../shared/unicode";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { serverErrorField } from "./serverErrorField";
import { type FormError, useInvalidFields } from "./useInvalidFields";

/** A field that must not be blank, and its message, in the order of the spec's section 5. */
export interface Requirement {
  name: string;
  message: string;
  /** Overrides the check for a blank value, for a field that is not text. */
  isMissing?: boolean;
  isWarning?: boolean;
}

type State = { status: "idle" } | { status: "sending" } | { status: "failed"; errors: FormError[] };

export interface FormState {
  /** Returns a field's error from the last submission. */
  errorOf: (name: string) => string | undefined;
  /** The error of the last submission if it concerns no single field. */
  failure: FormError | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Returns a field's value by its name, untrimmed. */
export type ValueOf = (name: string) => string;

/**
 * Handles a form whose fields keep their values whatever the outcome. All blank required fields are
 * marked invalid, as is a field that the server rejects; the first is focused and reported in a toast.
 * Submits one at a time.
 * @param send submits the values; may throw what an unwrapped thunk throws
 */
export function useForm(
  requirements: readonly Requirement[],
  send: (valueOf: ValueOf, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [state, setState] = useState<State>({ status: "idle" });
  const invalidFields = useInvalidFields((corrected) =>
    setState((before) =>
      before.status === "failed"
        ? { ...before, errors: before.errors.filter(({ field }) => field !== corrected) }
        : before,
    ),
  );

  const submit = async (form: HTMLFormElement): Promise<FormError[]> => {
    const data = new FormData(form);
    const valueOf = (name: string) => asString(data.get(name));
    const blank = requirements.filter(({ name, isMissing = isBlank(valueOf(name)) }) => isMissing);
    const [first] = blank;
    invalidFields.clear(first?.message);
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
    const errors = await submit(form);
    // Rendered before it is focused, since the field may have been hidden.
    flushSync(() =>
      setState(errors.length > 0 ? { status: "failed", errors } : { status: "idle" }),
    );
    invalidFields.mark(form, errors);
  };

  const find = (name: string | null) =>
    state.status === "failed" ? state.errors.find(({ field }) => field === name) : undefined;
  return {
    errorOf: (name) => find(name)?.message,
    failure: find(null),
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void handleSubmit(event.currentTarget);
    },
  };
}

function toFormError(error: unknown, form: HTMLFormElement): FormError {
  // The store has shown the toast of a failed call.
  if (isFailure(error)) return { ...error, field: serverErrorField(error, form) };
  // Anything else leaves the form ready to be sent again.
  const failure = toFailure(error);
  notifyError(failure.message);
  return { ...failure, field: null };
}
