import { createPolicy } from "./trustedTypes";

// Libraries pass strings to the parser, which the browser hands to the policy of this name: the
// templates of sweetalert2, and the empty text with which turndown tests the parser.
createPolicy("default", {
  createHTML: (html: string) => {
    if (!harmlessMarkup.test(html)) throw new TypeError("Only sweetalert2's templates are parsed.");
    return html;
  },
});

/** Text without entities, and sweetalert2's elements with attributes that load and run nothing. */
const harmlessMarkup =
  /^(?:[^<&]|&times;|<\/?(?:button|div|h2|img|input|label|output|select|span|textarea|ul)(?: (?:aria-[a-z]+|class|id|tabindex|type)="[\w -]*")*(?: \/)?>)*$/;
