import { useEffect, useEffectEvent, useRef } from "react";
import { dismissNotification } from "../../lib/feedback/notify";

/** What a form was held up by; the name of a field, where one is to blame. */
interface FormError {
  message: string;
  field: string | null;
}

/**
 * Leads to the field that stands in the way, until it is changed. What a toast said of it is taken
 * back then, with the next attempt and with the page.
 */
export function useInvalidField(onMended: () => void) {
  const current = useRef<(FormError & { listening: AbortController }) | null>(null);
  /** @param next what is going to be said again stays */
  const end = (next?: string) => {
    if (!current.current) return;
    const { message, listening } = current.current;
    listening.abort();
    current.current = null;
    if (message !== next) void dismissNotification(message);
  };
  const leave = useEffectEvent(() => {
    // Why the whole form failed is worth reading after it.
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
  // Not every browser heeds `scroll-padding` when it shows what has the focus.
  field.scrollIntoView({ block: "nearest" });
}
