import "react-toastify/ReactToastify.css";
import "../../styles/toasts.scss";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { XLg } from "react-bootstrap-icons";
import { registerToastContainer, toastDuration } from "../../lib/feedback/toasts";
import { getToastRoot } from "./toastRoot";
import { type CloseButtonProps, ToastContainer } from "react-toastify/unstyled";

/** Where toasts appear; each closes by itself. */
export function Toasts() {
  useEffect(registerToastContainer, []);
  return createPortal(
    <ToastContainer
      autoClose={toastDuration}
      newestOnTop
      // It speaks English.
      hideProgressBar
      aria-label="Powiadomienia"
      closeButton={CloseButton}
    />,
    getToastRoot(),
  );
}

/** The library's own speaks English. */
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
