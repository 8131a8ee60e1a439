import {
  type ToastContent,
  type ToastPosition,
  type TypeOptions,
  toast,
} from "react-toastify/unstyled";
import { announce } from "./announce";

/** Milliseconds that a toast stays (spec, section 9). */
export const toastDuration = 5_000;

/** Space that they take in the corner of the window above a cookie banner, in pixels. */
const toastArea = { width: 360, height: 400 };

/** Ids of the visible toasts by message. */
const activeToastIds = new Map<string, string>();
let position: ToastPosition = "bottom-right";
let count = 0;

let resolveContainer = () => {};

/** Resolves once the container is mounted: StrictMode's second mount would drop earlier toasts. */
let containerReady = awaitContainer();

/** Reports that the container is mounted. @returns a function that reports its unmount */
export function registerToastContainer(): () => void {
  resolveContainer();
  return () => {
    activeToastIds.clear();
    containerReady = awaitContainer();
  };
}

/** Shows a toast once the container is mounted, unless one with the same message is visible. */
export async function showToast(
  type: TypeOptions,
  message: string,
  content: ToastContent,
): Promise<void> {
  await containerReady;
  // Screen readers announce an element only when it appears.
  if (activeToastIds.has(message)) return announce(message);
  // A new id each time: the library ignores one whose toast is still fading out.
  const toastId = `toast-${(count += 1)}`;
  activeToastIds.set(message, toastId);
  const onClose = () => {
    if (activeToastIds.get(message) === toastId) activeToastIds.delete(message);
  };
  // Toasts at the top and at the bottom at once would be read in the wrong order.
  if (activeToastIds.size === 1) position = choosePosition();
  toast(content, { type, toastId, onClose, position });
}

export async function dismissToast(message: string): Promise<void> {
  await containerReady;
  toast.dismiss(activeToastIds.get(message) ?? "");
}

function awaitContainer(): Promise<void> {
  return new Promise((resolve) => (resolveContainer = resolve));
}

/** Moves toasts to the top if they would cover the focused control. */
function choosePosition(): ToastPosition {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "bottom-right";
  const { right, bottom } = focused.getBoundingClientRect();
  const isInCorner =
    right > innerWidth - toastArea.width && bottom > innerHeight - toastArea.height;
  return isInCorner ? "top-right" : "bottom-right";
}
