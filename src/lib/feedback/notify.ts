import type { ToastContent, TypeOptions } from "react-toastify";

/** Shows an error toast, unless one with the same message is visible. */
export function notifyError(message: string): Promise<void> {
  return notify("error", message);
}

/** Shows a success toast (spec, section 8). @param content rendered instead of the bare message */
export function notifySuccess(message: string, content?: ToastContent): Promise<void> {
  return notify("success", message, content);
}

/** Shows that something was deleted, or as an error that it was gone already (spec, section 8). */
export function notifyDeletion(deletion: { message: string; wasGone: boolean }): Promise<void> {
  return notify(deletion.wasGone ? "error" : "success", deletion.message);
}

export function notifyWarning(message: string): Promise<void> {
  return notify("warning", message);
}

/** Dismisses a toast that no longer applies. */
export async function dismissNotification(message: string): Promise<void> {
  const toasts = await loadToasts();
  void toasts?.dismissToast(message);
}

/** Never waits for the toast, and never rejects: callers do not handle it. */
async function notify(
  type: TypeOptions,
  message: string,
  content: ToastContent = message,
): Promise<void> {
  const toasts = await loadToasts();
  if (toasts) void toasts.showToast(type, message, content);
  // Forms and panels also show their errors inline.
  else console.warn(message);
}

/** Loads the library with the first toast. @returns undefined if that fails */
async function loadToasts() {
  return import("./toasts").catch(() => undefined);
}
