import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import { createPolicy } from "../browser/trustedTypes";
import "./alerts.scss";

export const swal = sweetAlert.mixin({
  buttonsStyling: false,
  heightAuto: false,
  returnFocus: false,
  didRender: (popup) => {
    // Without these changes, screen readers read the icon as "!" and the whole dialog twice.
    popup.querySelector(".swal2-icon")?.setAttribute("aria-hidden", "true");
    popup.removeAttribute("aria-live");
  },
});

// Browsers apply the policy named "default" to HTML that libraries parse without a policy of their own.
createPolicy("default", {
  createHTML: (html: string) => {
    if (!harmlessMarkup.test(html)) throw new TypeError("Only sweetalert2's templates are parsed.");
    return html;
  },
});

/** Matches text without entities but `&times;`, and elements of sweetalert2 whose attributes load and run nothing. */
const harmlessMarkup =
  /^(?:[^<&]|&times;|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")*(?: \/)?>)*$/;
