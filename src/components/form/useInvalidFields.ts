import { useEffect, useEffectEvent, useRef } from "react";
import type { Failure } from "../../api/failure";
import { dismissNotification } from "../../lib/feedback/notify";

/** An error of one field, or of the whole form if `field` is null. */
export interface FormError {
  message: string;
  field: string | null;
  /** Left out if nothing was sent. */
  kind?: Failure["kind"];
}

/**
 * Focuses the first invalid field, and reports each that is edited. The toast about the first is
 * dismissed when that field is edited, on the next submission and on leaving the page.
 */
export function useInvalidFields(onEdited: (field: string) => void) {
  const current = useRef<(FormError & { listener: AbortController }) | null>(null);
  /** @param next message that is about to be shown again, whose toast stays */
  const clear = (next?: string) => {
    if (!current.current) return;
    const { message, listener } = current.current;
    listener.abort();
    current.current = null;
    if (message !== next) dismissNotification(message);
  };
  const handleUnmount = useEffectEvent(() => {
    // An error of the whole form stays readable.
    if (current.current?.field) clear();
  });
  useEffect(() => () => handleUnmount(), []);
  const mark = (form: HTMLFormElement, errors: readonly FormError[]) => {
    const [first] = errors;
    if (!first) return;
    const listener = new AbortController();
    current.current = { ...first, listener };
    if (!first.field) return;
    const handleInput = ({ target }: Event) => {
      const edited = errors.find(
        ({ field }) => field !== null && target === form.elements.namedItem(field),
      );
      if (!edited?.field) return;
      if (edited === first) dismissNotification(first.message);
      onEdited(edited.field);
    };
    form.addEventListener("input", handleInput, { signal: listener.signal });
    focusField(form, first.field);
  };
  return { mark, clear };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser applies `scroll-padding` when it scrolls to the focus.
  field.scrollIntoView({ block: "nearest" });
}
