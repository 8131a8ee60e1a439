import "../browser/defaultPolicy";
import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import "./alerts.scss";

export const swal = sweetAlert.mixin({
  buttonsStyling: false,
  heightAuto: false,
  returnFocus: false,
  didRender: (popup) => {
    // Otherwise a screen reader reads the icon as "!", and the dialog twice.
    popup.querySelector(".swal2-icon")?.setAttribute("aria-hidden", "true");
    popup.removeAttribute("aria-live");
  },
});
