import { type ToastPosition, toast } from "react-toastify/unstyled";
import { listen } from "../browser/listen";
import { announce } from "./announce";
import { type Notification, registerNotifier } from "./notify";

/** Milliseconds for which a toast is shown (spec, section 9). */
export const toastDuration = 5_000;

/** Size of the area that toasts may cover in the corner of the window, above a cookie banner, in pixels. */
const toastArea = { width: 360, height: 400 };

/** Visible toasts by message. A repeated message, as in an outage, is announced again only after user input. */
const visibleToasts = new Map<string, { id: string; isAnnouncedSinceInput: boolean }>();
let position: ToastPosition = "bottom-right";
let toastCount = 0;

/** Registers toasts as the notifier. Call it after their container is mounted. @returns the unregister function */
export function registerToasts(): () => void {
  const unregister = registerNotifier({ show: showToast, dismiss: dismissToast });
  const handleInput = () =>
    visibleToasts.forEach((visibleToast) => (visibleToast.isAnnouncedSinceInput = false));
  const stopListening = listen(["keydown", "pointerdown"], handleInput, { capture: true });
  return () => {
    stopListening();
    visibleToasts.clear();
    unregister();
  };
}

/** Shows a toast, or announces the message again if a toast with the same message is visible. */
function showToast({ type, message, content = message }: Notification): void {
  const visibleToast = visibleToasts.get(message);
  if (visibleToast) {
    // Screen readers announce a toast only when it appears, so a repeated message is announced separately.
    if (!visibleToast.isAnnouncedSinceInput) announce(message);
    visibleToast.isAnnouncedSinceInput = true;
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

/** Returns the position for toasts: at the bottom, unless they would cover the focused control there. */
function choosePosition(): ToastPosition {
  const focusedElement = document.activeElement;
  if (!focusedElement || focusedElement === document.body) return "bottom-right";
  const { right, bottom } = focusedElement.getBoundingClientRect();
  const isInCorner =
    right > innerWidth - toastArea.width && bottom > innerHeight - toastArea.height;
  return isInCorner ? "top-right" : "bottom-right";
}
