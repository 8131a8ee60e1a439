import {
  type ToastContent,
  type ToastPosition,
  type TypeOptions,
  toast,
} from "react-toastify/unstyled";

/** How long a toast stands, in milliseconds (spec, section 9). */
export const toastTime = 5_000;

/** Most toasts at a time; a new one pushes the oldest out. */
const most = 3;

/** The room that so many take in the corner of the window, a cookie banner below them, in pixels. */
const corner = { width: 360, height: 400 };

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

/** Shows a toast once there is a place for it; the same sentence stands there once. */
export async function showToast(
  type: TypeOptions,
  message: string,
  content: ToastContent,
): Promise<void> {
  await place;
  if (standing.has(message)) return;
  const [oldest] = standing.values();
  if (oldest !== undefined && standing.size >= most) toast.dismiss(oldest);
  // A new one each time: one that is still leaving the page must not stop the next.
  const toastId = `toast-${(count += 1)}`;
  standing.set(message, toastId);
  const onClose = () => {
    if (standing.get(message) === toastId) standing.delete(message);
  };
  toast(content, { type, toastId, onClose, position: freePosition() });
}

/** Takes a toast away by what it says. */
export async function withdrawToast(message: string): Promise<void> {
  await place;
  toast.dismiss(standing.get(message) ?? "");
}

function newPlace(): Promise<void> {
  return new Promise((resolve) => (open = resolve));
}

/** Below, unless the control that was pressed or is to be mended stands there. */
function freePosition(): ToastPosition {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "bottom-right";
  const { right, bottom } = focused.getBoundingClientRect();
  const isInCorner = right > innerWidth - corner.width && bottom > innerHeight - corner.height;
  return isInCorner ? "top-right" : "bottom-right";
}
