import { type ToastPosition, toast } from "react-toastify/unstyled";
import { listen } from "../browser/listen";
import { announce } from "./announce";
import { type Notification, registerNotifier } from "./notify";

/** Milliseconds for which a toast is shown (spec, section 9). */
export const toastDuration = 5_000;

/** Size of the corner of the window that toasts may cover when a cookie banner is below them, in pixels. */
const toastArea = { width: 360, height: 400 };

/** Visible toasts by message. A message that is repeated, as in an outage, is announced again only after user input. */
const visibleToasts = new Map<string, { id: string; isAnnouncedSinceInput: boolean }>();
let position: ToastPosition = "bottom-right";
let toastCount = 0;

/** Registers the mounted toast container as the notifier. @returns a function to call when it is unmounted */
export function registerToasts(): () => void {
  const unregister = registerNotifier({ show: showToast, dismiss: dismissToast });
  const handleInput = () => visibleToasts.forEach((shown) => (shown.isAnnouncedSinceInput = false));
  const stopListening = listen(["keydown", "pointerdown"], handleInput, { capture: true });
  return () => {
    stopListening();
    visibleToasts.clear();
    unregister();
  };
}

/** Shows a toast, unless one with the same message is visible. */
function showToast({ type, message, content = message }: Notification): void {
  const shown = visibleToasts.get(message);
  if (shown) {
    // Screen readers announce a toast only when it appears, so a repeated message is announced separately.
    if (!shown.isAnnouncedSinceInput) announce(message);
    shown.isAnnouncedSinceInput = true;
    return;
  }
  // Each toast gets a new id, because the library ignores an id whose toast is still fading out.
  const toastId = `toast-${(toastCount += 1)}`;
  visibleToasts.set(message, { id: toastId, isAnnouncedSinceInput: true });
  const onClose = () => {
    if (visibleToasts.get(message)?.id === toastId) visibleToasts.delete(message);
  };
  // All visible toasts share a position, since toasts at both the top and the bottom would be read in the wrong order.
  if (visibleToasts.size === 1) position = choosePosition();
  toast(content, { type, toastId, onClose, position });
}

function dismissToast(message: string): void {
  toast.dismiss(visibleToasts.get(message)?.id ?? "");
}

/** Returns the position of toasts, which is at the top if they would otherwise cover the focused control. */
function choosePosition(): ToastPosition {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "bottom-right";
  const { right, bottom } = focused.getBoundingClientRect();
  const isInCorner =
    right > innerWidth - toastArea.width && bottom > innerHeight - toastArea.height;
  return isInCorner ? "top-right" : "bottom-right";
}
