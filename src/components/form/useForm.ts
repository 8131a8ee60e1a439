import { type FormEvent, useState } from "react";
import { isFailure, toFailure } from "../../api/failure";
import { asString, isRecord } from "../../lib/narrow";
import { notifyError } from "../../lib/feedback/notify";
import { PhotoError } from "../../lib/image/photo";

/** What must not be blank, in the order of the spec's section 5, and what is said otherwise. */
export interface Requirement<Name extends string> {
  name: Name;
  message: string;
  /** For what is no text: whether it is missing. */
  isMissing?: boolean;
}

type State<Name extends string> =
  | { status: "idle" }
  | { status: "blank"; field: Requirement<Name> }
  | { status: "sending" }
  | { status: "failed"; message: string };

interface Form<Name extends string> {
  /** What is wrong with a field, from the last try. */
  errorOf: (name: Name) => string | undefined;
  /** Why the last try failed. */
  failure: string | undefined;
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The value of a field by its name, untrimmed. */
export type ValueOf = (name: string) => string;

/**
 * A form whose fields keep their own values, whatever becomes of a submission. Submitting checks
 * what is required: the first blank field is told by a toast, marked and focused. While one
 * submission is under way another is not begun.
 * @param send does the rest; may throw what a thunk that was unwrapped throws, or a `PhotoError`
 */
export function useForm<Name extends string>(
  requirements: readonly Requirement<Name>[],
  send: (valueOf: ValueOf, form: HTMLFormElement) => Promise<void>,
): Form<Name> {
  const [state, setState] = useState<State<Name>>({ status: "idle" });

  const submit = async (form: HTMLFormElement): Promise<State<Name>> => {
    const data = new FormData(form);
    const valueOf = (name: string) => asString(data.get(name));
    const blank = requirements.find(
      ({ name, isMissing = valueOf(name).trim() === "" }) => isMissing,
    );
    if (blank) {
      focusField(form, blank.name);
      void notifyError(blank.message);
      return { status: "blank", field: blank };
    }
    setState({ status: "sending" });
    try {
      await send(valueOf, form);
      return { status: "idle" };
    } catch (error) {
      // The toast is shown already, by the store.
      if (isFailure(error)) return { status: "failed", message: error.message };
      if (isRecord(error) && error.name === "AbortError") return { status: "idle" };
      // Whatever else it is, such as code that could not be fetched: the form can be sent again.
      const { message } = error instanceof PhotoError ? error : toFailure(error);
      void notifyError(message);
      return { status: "failed", message };
    }
  };

  return {
    errorOf: (name) =>
      state.status === "blank" && state.field.name === name ? state.field.message : undefined,
    failure: state.status === "failed" ? state.message : undefined,
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void submit(event.currentTarget).then(setState);
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser minds what sticks to the top when it shows what has the focus.
  field.scrollIntoView({ block: "nearest" });
}
