/** Toasts, fetched when the first one is shown; the container is `components/ui/Toasts`. */

/** Shows a failure; the same sentence stands there once, however often it comes. */
export async function notifyError(message: string): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  toast.error(message, { toastId: message });
}

/** Shows that something was done. */
export async function notifySuccess(message: string): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  toast.success(message, { toastId: message });
}

/** Shows that something is missing before it can be done. */
export async function notifyWarning(message: string): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  toast.warning(message, { toastId: message });
}
