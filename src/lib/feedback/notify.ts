import type { toast as Toast, ToastContent, TypeOptions } from "react-toastify";

/** Toasts, fetched when the first one is shown; the container is `components/ui/Toasts`. */

/** Shows a failure; the same sentence stands there once, however often it comes. */
export function notifyError(message: string): Promise<void> {
  return notify("error", message);
}

/** Shows that something was done. @param content what is drawn, where that is more than a sentence */
export function notifySuccess(message: string, content?: ToastContent): Promise<void> {
  return notify("success", message, content);
}

/** Shows that something is missing before it can be done. */
export function notifyWarning(message: string): Promise<void> {
  return notify("warning", message);
}

/** Takes back what is not true any more. */
export async function withdrawNotification(message: string): Promise<void> {
  await withToasts(({ dismiss }) => dismiss(standing.get(message) ?? ""));
}

/** Most toasts at a time; a new one pushes the oldest out. */
const most = 3;

/** The ids of the toasts that stand there by what they say, oldest first. */
const standing = new Map<string, string>();
let count = 0;

let open = () => {};

/**
 * Resolves once the place for toasts is there: what the library is given before would be lost where
 * React mounts everything twice.
 */
let place = newPlace();

/** Says that the place for toasts is there. @returns a function that says that it is gone */
export function openToasts(): () => void {
  open();
  return () => {
    standing.clear();
    place = newPlace();
  };
}

function newPlace(): Promise<void> {
  return new Promise((resolve) => (open = resolve));
}

function notify(
  type: TypeOptions,
  message: string,
  content: ToastContent = message,
): Promise<void> {
  return withToasts((toast) => {
    if (standing.has(message)) return;
    const [oldest] = standing.values();
    if (oldest !== undefined && standing.size >= most) toast.dismiss(oldest);
    // A new one each time: one that is still leaving the page must not stop the next.
    const toastId = `toast-${(count += 1)}`;
    standing.set(message, toastId);
    const onClose = () => {
      if (standing.get(message) === toastId) standing.delete(message);
    };
    toast(content, { type, toastId, onClose });
  }, message);
}

/** Neither waits for the place nor fails: who shows a toast has other things to do. */
async function withToasts(use: (toast: typeof Toast) => void, message = ""): Promise<void> {
  try {
    const { toast } = await import("react-toastify/unstyled");
    void place.then(() => use(toast));
  } catch (error) {
    // The code cannot be fetched. Forms and panels say by themselves what is wrong.
    if (message) console.warn(message, error);
  }
}
