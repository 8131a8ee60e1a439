import { useEffect, useEffectEvent, useRef } from "react";
import { dismissNotification } from "../../lib/feedback/notify";

/** An error of one field, or of the whole form if `field` is null. */
export interface FormError {
  message: string;
  field: string | null;
}

/**
 * Focuses the invalid field and marks it until it is edited. Its toast is dismissed then, on the next
 * submission and on leaving the page.
 */
export function useInvalidField(onChange: () => void) {
  const current = useRef<(FormError & { listener: AbortController }) | null>(null);
  /** @param next message that is about to be shown again, whose toast stays */
  const clear = (next?: string) => {
    if (!current.current) return;
    const { message, listener } = current.current;
    listener.abort();
    current.current = null;
    if (message !== next) void dismissNotification(message);
  };
  const handleUnmount = useEffectEvent(() => {
    // An error of the whole form stays readable.
    if (current.current?.field) clear();
  });
  useEffect(() => () => handleUnmount(), []);
  const mark = (form: HTMLFormElement, error: FormError) => {
    const listener = new AbortController();
    current.current = { ...error, listener };
    const { field } = error;
    if (!field) return;
    const handleInput = ({ target }: Event) => {
      if (target !== form.elements.namedItem(field)) return;
      clear();
      onChange();
    };
    form.addEventListener("input", handleInput, { signal: listener.signal });
    focusField(form, field);
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
