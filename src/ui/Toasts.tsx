import "react-toastify/ReactToastify.css";
import "./toasts.scss";
import { type FocusEvent, useEffect } from "react";
import { createPortal } from "react-dom";
import { XLg } from "react-bootstrap-icons";
import { listen } from "../lib/browser/listen";
import { type CloseButtonProps, toast, ToastContainer } from "react-toastify/unstyled";
import { registerToasts, toastDuration } from "../lib/feedback/toasts";
import { getToastRoot } from "./toastRoot";

/** Renders the toast container in the element from `getToastRoot`. */
export function Toasts() {
  useEffect(registerToasts, []);
  useEffect(pauseUnderPointer, []);
  return createPortal(
    <div onFocus={handleFocus} onBlur={handleBlur}>
      <ToastContainer
        autoClose={toastDuration}
        newestOnTop
        // The progress bar is hidden, because its label is English.
        hideProgressBar
        aria-label="Powiadomienia, Alt+T"
        closeButton={CloseButton}
      />
    </div>,
    getToastRoot(),
  );
}

/**
 * Keeps toasts open while the pointer is over them (WCAG, 2.2.1). The library cannot, since they let pointer events
 * through to the page.
 * @returns a function that stops listening
 */
function pauseUnderPointer(): () => void {
  let wasOver = false;
  return listen(["pointermove"], ({ clientX, clientY }) => {
    const boxes = [...getToastRoot().querySelectorAll(".Toastify__toast")].map((element) =>
      element.getBoundingClientRect(),
    );
    const isOver = boxes.some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
    if (isOver === wasOver) return;
    wasOver = isOver;
    if (isOver) toast.pause();
    else if (!isInside(getToastRoot(), document.activeElement)) toast.play();
  });
}

/** Element that had the focus before it moved into the toasts. */
let previousFocus: EventTarget | null = null;

/** Keeps toasts open while one of them has the focus, as they are while the pointer is over them. */
function handleFocus({ currentTarget, relatedTarget }: FocusEvent): void {
  if (isInside(currentTarget, relatedTarget)) return;
  previousFocus = relatedTarget;
  toast.pause();
}

function handleBlur({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!isInside(currentTarget, relatedTarget)) toast.play();
}

function isInside(container: Element, target: EventTarget | null): boolean {
  return target instanceof Node && container.contains(target);
}

/** Replaces the library's close button, whose label is English. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="icon-button toast-close"
      aria-label="Zamknij powiadomienie"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
        if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
      }}
    >
      <XLg aria-hidden="true" />
    </button>
  );
}
