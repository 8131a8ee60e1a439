import { type ToastPosition, toast } from "react-toastify/unstyled";
import { listen } from "../browser/listen";
import { announce } from "./announce";
import { type Notification, registerNotifier } from "./notify";

/** Milliseconds that a toast stays (spec, section 9). */
export const toastDuration = 5_000;

/** Space that toasts above a cookie banner take in the corner of the window, in pixels. */
const toastArea = { width: 360, height: 400 };

/** The visible toasts by message: an outage in which many requests fail is announced once until the user acts. */
const active = new Map<string, { id: string; isAnnouncedSinceInput: boolean }>();
let position: ToastPosition = "bottom-right";
let count = 0;

/** Lets the mounted toast container show notifications. @returns a function to call when it is unmounted */
export function registerToasts(): () => void {
  const unregister = registerNotifier({ show: showToast, dismiss: dismissToast });
  const handleInput = () => active.forEach((shown) => (shown.isAnnouncedSinceInput = false));
  const stopListening = listen(["keydown", "pointerdown"], handleInput, { capture: true });
  return () => {
    stopListening();
    active.clear();
    unregister();
  };
}

/** Shows a toast, unless one with the same message is visible. */
function showToast({ type, message, content = message }: Notification): void {
  const shown = active.get(message);
  if (shown) {
    // Screen readers announce an element only when it appears.
    if (!shown.isAnnouncedSinceInput) announce(message);
    shown.isAnnouncedSinceInput = true;
    return;
  }
  // A new id each time: the library ignores one whose toast is still fading out.
  const toastId = `toast-${(count += 1)}`;
  active.set(message, { id: toastId, isAnnouncedSinceInput: true });
  const onClose = () => {
    if (active.get(message)?.id === toastId) active.delete(message);
  };
  // Toasts at the top and at the bottom at once would be read in the wrong order.
  if (active.size === 1) position = choosePosition();
  toast(content, { type, toastId, onClose, position });
}

function dismissToast(message: string): void {
  toast.dismiss(active.get(message)?.id ?? "");
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
