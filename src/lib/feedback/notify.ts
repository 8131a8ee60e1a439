import type { ToastContent, TypeOptions } from "react-toastify";

export interface Notification {
  type: TypeOptions;
  message: string;
  /** Rendered in toasts instead of the plain message. */
  content?: ToastContent | undefined;
}

/** Shows notifications as toasts or, if the code of toasts cannot be loaded, in a status line. */
export interface Notifier {
  show: (notification: Notification) => void;
  dismiss: (message: string) => void;
}

let notifier: Notifier | null = null;

/** Notifications that wait until a notifier is registered. */
let queue: Notification[] = [];

/** Registers the notifier that shows all notifications. @returns the unregister function */
export function registerNotifier(newNotifier: Notifier): () => void {
  notifier = newNotifier;
  // Deferred, because notifications shown during StrictMode's first mount would be lost in the second.
  queueMicrotask(flushQueue);
  return () => {
    notifier = null;
  };
}

export function notifyError(message: string): void {
  notify({ type: "error", message });
}

/** Shows a success message (spec, section 8). @param content rendered in toasts instead of the plain message */
export function notifySuccess(message: string, content?: ToastContent): void {
  notify({ type: "success", message, content });
}

/** Reports a deletion as a success, or as an error if the item had already been deleted (spec, section 8). */
export function notifyDeletion(deletion: { message: string; wasMissing: boolean }): void {
  notify({ type: deletion.wasMissing ? "error" : "success", message: deletion.message });
}

export function notifyWarning(message: string): void {
  notify({ type: "warning", message });
}

export function dismissNotification(message: string): void {
  queue = queue.filter((notification) => notification.message !== message);
  notifier?.dismiss(message);
}

function notify(notification: Notification): void {
  queue.push(notification);
  flushQueue();
}

function flushQueue(): void {
  if (notifier) queue.splice(0).forEach(notifier.show);
}
