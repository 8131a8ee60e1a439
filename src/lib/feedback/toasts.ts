import {
  type ToastContent,
  type ToastPosition,
  type TypeOptions,
  toast,
} from "react-toastify/unstyled";

/** How long a toast stands, in milliseconds (spec, section 9). */
export const toastDuration = 5_000;

/** Most toasts at a time; a new one pushes the oldest out. */
const maxToasts = 3;

/** The room that so many take in the corner of the window, a cookie banner below them, in pixels. */
const toastArea = { width: 360, height: 400 };

/** The ids of the toasts that stand there by what they say, oldest first. */
const activeToastIds = new Map<string, string>();
let count = 0;

let resolveContainer = () => {};

/**
 * Resolves once the place for toasts is there: what the library is given before would be lost where
 * React mounts everything twice.
 */
let containerReady = awaitContainer();

/** Says that the place for toasts is there. @returns a function that says that it is gone */
export function registerToastContainer(): () => void {
  resolveContainer();
  return () => {
    activeToastIds.clear();
    containerReady = awaitContainer();
  };
}

/** Shows a toast once there is a place for it; the same sentence stands there once. */
export async function showToast(
  type: TypeOptions,
  message: string,
  content: ToastContent,
): Promise<void> {
  await containerReady;
  if (activeToastIds.has(message)) return;
  const [oldest] = activeToastIds.values();
  if (oldest !== undefined && activeToastIds.size >= maxToasts) toast.dismiss(oldest);
  // A new one each time: one that is still leaving the page must not stop the next.
  const toastId = `toast-${(count += 1)}`;
  activeToastIds.set(message, toastId);
  const onClose = () => {
    if (activeToastIds.get(message) === toastId) activeToastIds.delete(message);
  };
  toast(content, { type, toastId, onClose, position: choosePosition() });
}

/** Takes a toast away by what it says. */
export async function dismissToast(message: string): Promise<void> {
  await containerReady;
  toast.dismiss(activeToastIds.get(message) ?? "");
}

function awaitContainer(): Promise<void> {
  return new Promise((resolve) => (resolveContainer = resolve));
}

/** Below, unless the control that was pressed or is to be mended stands there. */
function choosePosition(): ToastPosition {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "bottom-right";
  const { right, bottom } = focused.getBoundingClientRect();
  const isInCorner =
    right > innerWidth - toastArea.width && bottom > innerHeight - toastArea.height;
  return isInCorner ? "top-right" : "bottom-right";
}
