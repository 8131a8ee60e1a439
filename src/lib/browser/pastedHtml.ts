import { createPolicy } from "./trustedTypes";

/** A parsed document runs and loads nothing, and only its text is taken over. */
const policy = createPolicy("pasted-html", { createHTML: (html: string) => html });

/** Parses HTML from the clipboard. @returns its body, inert and outside the page */
export function parsePastedHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(policy.createHTML(html), "text/html").body;
}
