import "react-toastify/ReactToastify.css";
import "../../styles/toasts.scss";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { XLg } from "react-bootstrap-icons";
import { registerToastContainer, toastDuration } from "../../lib/feedback/toasts";
import { getToastRoot } from "./toastRoot";
import { type CloseButtonProps, ToastContainer } from "react-toastify/unstyled";

/** Renders the toast container. */
export function Toasts() {
  useEffect(registerToastContainer, []);
  return createPortal(
    <ToastContainer
      autoClose={toastDuration}
      newestOnTop
      // Its label is English.
      hideProgressBar
      aria-label="Powiadomienia"
      closeButton={CloseButton}
    />,
    getToastRoot(),
  );
}

/** Replaces the library's button, whose label is English. */
function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="icon-button toast-close"
      aria-label="Zamknij powiadomienie"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <XLg aria-hidden="true" />
    </button>
  );
}
