import { useEffect, useEffectEvent, useRef } from "react";
import { dismissNotification } from "../../lib/feedback/notify";

/** An error of a form, and the name of the field that it concerns, if any. */
interface FormError {
  message: string;
  field: string | null;
}

/**
 * Focuses the invalid field and marks it until it is edited. Its toast is dismissed then, on the next
 * submission and on leaving the page.
 */
export function useInvalidField(onMended: () => void) {
  const current = useRef<(FormError & { listening: AbortController }) | null>(null);
  /** @param next message that is about to be shown again, whose toast stays */
  const end = (next?: string) => {
    if (!current.current) return;
    const { message, listening } = current.current;
    listening.abort();
    current.current = null;
    if (message !== next) void dismissNotification(message);
  };
  const leave = useEffectEvent(() => {
    // An error of the whole form stays readable.
    if (current.current?.field) end();
  });
  useEffect(() => () => leave(), []);
  const begin = (form: HTMLFormElement, held: FormError) => {
    const listening = new AbortController();
    current.current = { ...held, listening };
    const { field } = held;
    if (!field) return;
    const handleInput = ({ target }: Event) => {
      if (target !== form.elements.namedItem(field)) return;
      end();
      onMended();
    };
    form.addEventListener("input", handleInput, { signal: listening.signal });
    focusField(form, field);
  };
  return { begin, end };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  // Not every browser applies `scroll-padding` when it scrolls to the focus.
  field.scrollIntoView({ block: "nearest" });
}
