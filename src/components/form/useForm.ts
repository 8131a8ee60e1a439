import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { isFailure, toFailure } from "../../api/failure";
import { asString, isRecord } from "../../lib/narrow";
import { notifyError, notifyWarning } from "../../lib/feedback/notify";
import { PhotoError } from "../../lib/image/photo";
import { serverErrorField } from "./serverErrorField";
import { useInvalidField } from "./useInvalidField";

/** What must not be blank, in the order of the spec's section 5, and what is said otherwise. */
export interface Requirement {
  name: string;
  message: string;
  /** For what is no text: whether it is missing. */
  isMissing?: boolean;
  isWarning?: boolean;
}

/** What stands in the way: of the whole form, or of one field. */
interface FormError {
  message: string;
  field: string | null;
}

type State = { status: "idle" } | { status: "sending" } | { status: "failed"; obstacle: FormError };

export interface FormState {
  /** What is wrong with a field, from the last try. */
  errorOf: (name: string) => string | undefined;
  /** Why the last try failed, where no field is to blame. */
  failure: string | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The value of a field by its name, untrimmed. */
export type ValueOf = (name: string) => string;

/**
 * A form whose fields keep their own values, whatever becomes of a submission. Submitting checks
 * what is required: the first blank field is told by a toast, marked and focused; so is the field
 * that the server refuses. While one submission is under way another is not begun.
 * @param send does the rest; may throw what a thunk that was unwrapped throws, or a `PhotoError`
 */
export function useForm(
  requirements: readonly Requirement[],
  send: (valueOf: ValueOf, form: HTMLFormElement) => Promise<void>,
): FormState {
  const [state, setState] = useState<State>({ status: "idle" });
  const mark = useInvalidField(() => setState({ status: "idle" }));

  const submit = async (form: HTMLFormElement): Promise<FormError | null> => {
    const data = new FormData(form);
    const valueOf = (name: string) => asString(data.get(name));
    const blank = requirements.find(
      ({ name, isMissing = valueOf(name).trim() === "" }) => isMissing,
    );
    mark.end(blank?.message);
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
    const obstacle = await submit(form);
    // Drawn before it is focused: a field may have been out of sight.
    flushSync(() => setState(obstacle ? { status: "failed", obstacle } : { status: "idle" }));
    if (obstacle) mark.begin(form, obstacle);
  };

  const obstacle = state.status === "failed" ? state.obstacle : null;
  return {
    errorOf: (name) => (obstacle?.field === name ? obstacle.message : undefined),
    failure: obstacle?.field === null ? obstacle.message : undefined,
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void handleSubmit(event.currentTarget);
    },
  };
}

function toFormError(error: unknown, form: HTMLFormElement): FormError {
  // A call's toast is shown already, by the store.
  if (isFailure(error)) return { message: error.message, field: serverErrorField(error, form) };
  // Whatever else it is, such as code that could not be fetched: the form can be sent again.
  const isPhoto = error instanceof PhotoError;
  const { message } = isPhoto ? error : toFailure(error);
  void notifyError(message);
  return { message, field: isPhoto ? "image" : null };
}
