import "react-toastify/ReactToastify.css";
import "../../styles/toasts.scss";
import { XLg } from "react-bootstrap-icons";
import { type CloseButtonProps, ToastContainer } from "react-toastify/unstyled";

/** Where toasts appear; each closes by itself after 5 s (spec, section 9). */
export function Toasts() {
  return <ToastContainer autoClose={5_000} aria-label="Powiadomienia" closeButton={CloseButton} />;
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
