import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import { createPolicy } from "@blog/shared/trustedTypes";
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

// Browsers apply the policy named "default" to HTML that a library parses without using a policy of its own.
createPolicy("default", {
  createHTML: (html: string) => {
    if (!harmlessMarkup.test(html)) throw new TypeError("Only sweetalert2's templates are parsed.");
    return html;
  },
});

/** Matches HTML that consists of text, `&times;`, and elements of sweetalert2 with attributes that cannot run code. */
const harmlessMarkup =
  /^(?:[^<&]|&times;|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")*(?: \/)?>)*$/;
