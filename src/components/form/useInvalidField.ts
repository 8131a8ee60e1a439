import { useEffect, useEffectEvent, useRef } from "react";
import { dismissNotification } from "../../lib/feedback/notify";

/** What a form was held up by; the name of a field, where one is to blame. */
interface FormError {
  message: string;
  field: string | null;
}

/**
 * Focuses the first invalid field, and reports each that the user changes. The toast about the first is
 * dismissed when that field changes, on the next attempt, and when the page is left.
 */
export function useInvalidField(onCorrected: (field: string) => void) {
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
  const begin = (form: HTMLFormElement, errors: readonly FormError[]) => {
    const [first] = errors;
    if (!first) return;
    const listening = new AbortController();
    current.current = { ...first, listening };
    if (!first.field) return;
    const handleInput = ({ target }: Event) => {
      const corrected = errors.find(
        ({ field }) => field !== null && target === form.elements.namedItem(field),
      );
      if (!corrected?.field) return;
      if (corrected === first) void dismissNotification(first.message);
      onCorrected(corrected.field);
    };
    form.addEventListener("input", handleInput, { signal: listening.signal });
    focusField(form, first.field);
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
