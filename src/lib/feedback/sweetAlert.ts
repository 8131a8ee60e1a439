import "../browser/defaultPolicy";
import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import "../../styles/alerts.scss";

export const swal = sweetAlert.mixin({
  buttonsStyling: false,
  heightAuto: false,
  returnFocus: false,
});
