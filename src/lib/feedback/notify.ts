import type { ToastContent, TypeOptions } from "react-toastify";

export interface Notification {
  type: TypeOptions;
  message: string;
  /** Rendered instead of the bare message. */
  content?: ToastContent | undefined;
}

/** Shows notifications: as toasts, or as a line where their code cannot be loaded. */
export interface Notifier {
  show: (notification: Notification) => void;
  dismiss: (message: string) => void;
}

let notifier: Notifier | null = null;

/** Notifications from before a notifier was registered. */
let waiting: Notification[] = [];

/** Registers who shows notifications. @returns the unregister function */
export function registerNotifier(next: Notifier): () => void {
  notifier = next;
  // Not at once, since StrictMode's second mount would drop them.
  queueMicrotask(showWaiting);
  return () => {
    notifier = null;
  };
}

/** Shows an error toast, unless one with the same message is visible. */
export function notifyError(message: string): void {
  notify({ type: "error", message });
}

/** Shows a success toast (spec, section 8). @param content rendered instead of the bare message */
export function notifySuccess(message: string, content?: ToastContent): void {
  notify({ type: "success", message, content });
}

/** Shows that something was deleted, or as an error that it was gone already (spec, section 8). */
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
