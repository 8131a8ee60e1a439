import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import { createPolicy } from "../browser/trustedTypes";
import "./alerts.scss";

export const swal = sweetAlert.mixin({
  buttonsStyling: false,
  heightAuto: false,
  returnFocus: false,
  didRender: (popup) => {
    // Otherwise a screen reader reads the icon as "!", and all of the dialog twice.
    popup.querySelector(".swal2-icon")?.setAttribute("aria-hidden", "true");
    popup.removeAttribute("aria-live");
  },
});

// The browser passes strings that are parsed without a policy, as libraries do, to the one named "default".
createPolicy("default", {
  createHTML: (html: string) => {
    if (!harmlessMarkup.test(html)) throw new TypeError("Only sweetalert2's templates are parsed.");
    return html;
  },
});

/** Text without entities, and sweetalert2's elements with attributes that load and run nothing. */
const harmlessMarkup =
  /^(?:[^<&]|&times;|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")*(?: \/)?>)*$/;
