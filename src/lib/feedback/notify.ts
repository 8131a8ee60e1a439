import type { ToastContent, TypeOptions } from "react-toastify";

export interface Notification {
  type: TypeOptions;
  message: string;
  /** Rendered instead of the plain message. */
  content?: ToastContent | undefined;
}

/** Shows notifications, either as toasts or, if their code cannot be loaded, in a status line. */
export interface Notifier {
  show: (notification: Notification) => void;
  dismiss: (message: string) => void;
}

let notifier: Notifier | null = null;

/** Notifications that wait until a notifier is registered. */
let waiting: Notification[] = [];

/** Registers the notifier that shows all notifications. @returns the unregister function */
export function registerNotifier(next: Notifier): () => void {
  notifier = next;
  // Deferred, because notifications shown during StrictMode's first mount would be lost in the second.
  queueMicrotask(showWaiting);
  return () => {
    notifier = null;
  };
}

/** Shows an error toast, unless one with the same message is visible. */
export function notifyError(message: string): void {
  notify({ type: "error", message });
}

/** Shows a success toast (spec, section 8). @param content rendered instead of the plain message */
export function notifySuccess(message: string, content?: ToastContent): void {
  notify({ type: "success", message, content });
}

/** Reports a deletion as a success, or as an error if the item had already been deleted (spec, section 8). */
export function notifyDeletion(deletion: { message: string; wasGone: boolean }): void {
  notify({ type: deletion.wasGone ? "error" : "success", message: deletion.message });
}

export function notifyWarning(message: string): void {
  notify({ type: "warning", message });
}

export function dismissNotification(message: string): void {
  waiting = waiting.filter((notification) => notification.message !== message);
  notifier?.dismiss(message);
}

function notify(notification: Notification): void {
  waiting.push(notification);
  showWaiting();
}

function showWaiting(): void {
  if (notifier) waiting.splice(0).forEach(notifier.show);
}
