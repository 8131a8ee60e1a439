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

/** How often each sentence was closed: one that is still leaving the page must not stop the next. */
const closings = new Map<string, number>();

async function notify(type: TypeOptions, message: string): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  const round = closings.get(message) ?? 0;
  const onClose = () => void closings.set(message, round + 1);
  toast(message, { type, toastId: `${message} ${round}`, onClose });
}
