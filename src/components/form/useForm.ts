import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { isFailure, toFailure } from "../../api/failure";
import { asString, isRecord } from "../../lib/narrow";
import { notifyError, withdrawNotification } from "../../lib/feedback/notify";
import { PhotoError } from "../../lib/image/photo";
import { refusedField } from "./refusedField";

/** What must not be blank, in the order of the spec's section 5, and what is said otherwise. */
export interface Requirement<Name extends string> {
  name: Name;
  message: string;
  /** For what is no text: whether it is missing. */
  isMissing?: boolean;
}

type State =
  | { status: "idle" }
  | { status: "sending" }
  // Where a field stands in the way, it is named; a check needs no word besides.
  | { status: "failed"; message: string; field?: string; isCheck?: boolean };

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
  const [state, setState] = useState<State>({ status: "idle" });
  const mark = useMark(() => setState({ status: "idle" }));

  const submit = async (form: HTMLFormElement): Promise<State> => {
    const data = new FormData(form);
    const valueOf = (name: string) => asString(data.get(name));
    const blank = requirements.find(
      ({ name, isMissing = valueOf(name).trim() === "" }) => isMissing,
    );
    mark.end(blank?.message);
    if (blank) {
      void notifyError(blank.message);
      mark.begin(form, blank.name, blank.message);
      return { status: "failed", message: blank.message, field: blank.name, isCheck: true };
    }
    setState({ status: "sending" });
    try {
      await send(valueOf, form);
      return { status: "idle" };
    } catch (error) {
      if (isRecord(error) && error.name === "AbortError") return { status: "idle" };
      const known = isFailure(error) || error instanceof PhotoError;
      // Whatever else it is, such as code that could not be fetched: the form can be sent again.
      const { message } = known ? error : toFailure(error);
      // A call's toast is shown already, by the store.
      if (!isFailure(error)) void notifyError(message);
      const field = isFailure(error) && refusedField(error, form);
      if (!field) return { status: "failed", message };
      mark.begin(form, field, message);
      return { status: "failed", message, field };
    }
  };

  const field = state.status === "failed" ? state.field : undefined;
  return {
    errorOf: (name) => {
      const isMended = requirements.some((one) => one.name === name && one.isMissing === false);
      return state.status === "failed" && field === name && !isMended ? state.message : undefined;
    },
    failure: state.status === "failed" && !state.isCheck ? state.message : undefined,
    isSending: state.status === "sending",
    handleSubmit: (event) => {
      event.preventDefault();
      if (state.status !== "sending") void submit(event.currentTarget).then(setState);
    },
  };
}

/**
 * Marks the field that stands in the way, until it is changed: then mark and toast go. The toast
 * goes with the next attempt and with the page, too.
 */
function useMark(onMended: () => void) {
  const current = useRef<{ controller: AbortController; message: string } | null>(null);
  /** What is going to be said again stays. */
  const end = (next?: string) => {
    if (!current.current) return;
    const { controller, message } = current.current;
    controller.abort();
    current.current = null;
    if (message !== next) void withdrawNotification(message);
  };
  const leave = useEffectEvent(end);
  useEffect(() => () => leave(), []);
  const begin = (form: HTMLFormElement, name: string, message: string) => {
    const controller = new AbortController();
    const { signal } = controller;
    current.current = { controller, message };
    const handleInput = ({ target }: Event) => {
      if (target !== form.elements.namedItem(name)) return;
      end();
      onMended();
    };
    form.addEventListener("input", handleInput, { signal });
    focusField(form, name);
  };
  return { begin, end };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser minds what sticks to the top when it shows what has the focus.
  field.scrollIntoView({ block: "nearest" });
}
