import type { TypeOptions } from "react-toastify";

/** Toasts, fetched when the first one is shown; the container is `components/ui/Toasts`. */

/** Shows a failure; the same sentence stands there once, however often it comes. */
export function notifyError(message: string): Promise<void> {
  return notify("error", message);
}

/** Shows that something was done. */
export function notifySuccess(message: string): Promise<void> {
  return notify("success", message);
}

/** Shows that something is missing before it can be done. */
export function notifyWarning(message: string): Promise<void> {
  return notify("warning", message);
}

/** Takes back what is not true any more. */
export async function withdrawNotification(message: string): Promise<void> {
  if (!shown.has(message)) return;
  try {
    const { toast } = await import("react-toastify/unstyled");
    const withdraw = () => {
      const round = closings.get(message) ?? 0;
      closings.set(message, round + 1);
      toast.dismiss(`${message} ${round}`);
    };
    void place.then(withdraw);
  } catch {
    // It was never shown.
  }
}

let open = () => {};

/**
 * Resolves once the place for toasts is there: what the library is given before would be lost where
 * React mounts everything twice.
 */
let place = newPlace();

/** Says that the place for toasts is there. @returns a function that says that it is gone */
export function openToasts(): () => void {
  open();
  return () => void (place = newPlace());
}

function newPlace(): Promise<void> {
  return new Promise((resolve) => (open = resolve));
}

/** What was ever shown. */
const shown = new Set<string>();

/** How often each sentence was closed: one that is still leaving the page must not stop the next. */
const closings = new Map<string, number>();

/** Neither waits for the place nor fails: who shows a toast has other things to do. */
async function notify(type: TypeOptions, message: string): Promise<void> {
  shown.add(message);
  try {
    const { toast } = await import("react-toastify/unstyled");
    const show = () => {
      const round = closings.get(message) ?? 0;
      const onClose = () => void closings.set(message, round + 1);
      toast(message, { type, toastId: `${message} ${round}`, onClose });
    };
    void place.then(show);
  } catch (error) {
    // The code cannot be fetched. Forms and panels say by themselves what is wrong.
    console.warn(message, error);
  }
}
