import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { isFailure, toFailure } from "../../api/failure";
import { asString, isRecord } from "../../lib/narrow";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { serverErrorField } from "./serverErrorField";
import { type FormError, useInvalidField } from "./useInvalidField";

/** A field that must not be blank, and its message, in the order of the spec's section 5. */
export interface Requirement {
  name: string;
  message: string;
  /** Overrides the check for a blank value, for a field that is not text. */
  isMissing?: boolean;
  isWarning?: boolean;
}

type State = { status: "idle" } | { status: "sending" } | { status: "failed"; error: FormError };

export interface FormState {
  /** Returns a field's error from the last submission. */
  errorOf: (name: string) => string | undefined;
  /** The error of the last submission if it concerns no single field. */
  failure: string | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Returns a field's value by its name, untrimmed. */
export type ValueOf = (name: string) => string;

/**
 * Handles a form whose fields keep their values whatever the outcome. The first blank required field
 * is reported in a toast, marked invalid and focused, as is a field that the server rejects. Submits
 * one at a time.
 * @param send submits the values; may throw what an unwrapped thunk throws
 */
export function useForm(
  requirements: readonly Requirement[],
  send: (valueOf: ValueOf, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [state, setState] = useState<State>({ status: "idle" });
  const invalidField = useInvalidField(() => setState({ status: "idle" }));

  const submit = async (form: HTMLFormElement): Promise<FormError | null> => {
    const data = new FormData(form);
    const valueOf = (name: string) => asString(data.get(name));
    const blank = requirements.find(
      ({ name, isMissing = valueOf(name).trim() === "" }) => isMissing,
    );
    invalidField.clear(blank?.message);
    if (blank) {
      const { name, message, isWarning } = blank;
      void (isWarning ? notifyWarning : notifyError)(message);
      return { message, field: name };
    }
    setState({ status: "sending" });
    try {
      await send(valueOf, form);
      return null;
    } catch (error) {
      return isRecord(error) && error.name === "AbortError" ? null : toFormError(error, form);
    }
  };

  const handleSubmit = async (form: HTMLFormElement) => {
    const error = await submit(form);
    // Rendered before it is focused, since the field may have been hidden.
    flushSync(() => setState(error ? { status: "failed", error } : { status: "idle" }));
    if (error) invalidField.mark(form, error);
  };

  const error = state.status === "failed" ? state.error : null;
  return {
    errorOf: (name) => (error?.field === name ? error.message : undefined),
    failure: error?.field === null ? error.message : undefined,
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void handleSubmit(event.currentTarget);
    },
  };
}

function toFormError(error: unknown, form: HTMLFormElement): FormError {
  // The store has shown the toast of a failed call.
  if (isFailure(error)) return { message: error.message, field: serverErrorField(error, form) };
  // Anything else, such as a chunk that failed to load, leaves the form ready to be sent again.
  const { message } = toFailure(error);
  void notifyError(message);
  return { message, field: null };
}
