import type { ToastContent, TypeOptions } from "react-toastify";

/** Toasts; what shows them is fetched with the first one. */

/** Shows a failure; the same sentence stands there once, however often it comes. */
export function notifyError(message: string): Promise<void> {
  return notify("error", message);
}

/** Shows that something was done, in the server's words or ours (spec, section 8). @param content what is drawn, where that is more than a sentence */
export function notifySuccess(message: string, content?: ToastContent): Promise<void> {
  return notify("success", message, content);
}

/** Shows that something is missing before it can be done. */
export function notifyWarning(message: string): Promise<void> {
  return notify("warning", message);
}

/** Takes back what is not true any more. */
export async function dismissNotification(message: string): Promise<void> {
  const toasts = await loadToasts();
  void toasts?.dismissToast(message);
}

/** Neither waits for the toast nor fails: who shows one has other things to do. */
async function notify(
  type: TypeOptions,
  message: string,
  content: ToastContent = message,
): Promise<void> {
  const toasts = await loadToasts();
  if (toasts) void toasts.showToast(type, message, content);
  // Forms and panels say by themselves what is wrong.
  else console.warn(message);
}

/** @returns undefined where the code cannot be fetched */
async function loadToasts() {
  return import("./toasts").catch(() => undefined);
}
