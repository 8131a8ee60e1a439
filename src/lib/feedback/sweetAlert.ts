import sweetAlert from "sweetalert2/dist/sweetalert2.esm.js";
import "sweetalert2/dist/sweetalert2.css";
import "../../styles/alerts.scss";
import { createPolicy } from "../browser/trustedTypes";

// The library passes strings to the parser, which the browser then hands to the default policy.
createPolicy("default", {
  createHTML: (html: string) => {
    if (!harmlessMarkup.test(html)) throw new TypeError("Only sweetalert2's templates are parsed.");
    return html;
  },
});

/** Text without entities, and sweetalert2's elements with attributes that load and run nothing. */
const harmlessMarkup =
  /^(?:[^<&]|&times;|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")*(?: \/)?>)*$/;

export const swal = sweetAlert.mixin({
  buttonsStyling: false,
  heightAuto: false,
  returnFocus: false,
});
