import { createPolicy } from "./trustedTypes";

/** Lets all HTML pass: the parsed document runs and loads nothing, and only nodes of our schema are made of it. */
const policy = createPolicy("pasted-html", { createHTML: (html: string) => html });

/** Attribute in which a parsed element keeps its inline style. */
export const styleAttribute = "data-style";

/** Parses HTML from the clipboard. @returns its body, inert and outside the page, without style sheets */
export function parsePastedHtml(html: string): HTMLElement {
  const parser = new DOMParser();
  const { body } = parser.parseFromString(policy.createHTML(withoutStyles(html)), "text/html");
  for (const sheet of body.querySelectorAll(unusedElement)) sheet.remove();
  return body;
}

/** Replaces `style`: its content is parsed as text, too, and no page uses it any more. */
const unusedElement = "noframes";

/** Renames style elements and attributes, which the browser would report as violations of the page's policy. */
function withoutStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, `<$1${unusedElement}`)
    .replace(/<[a-z][^<>]*/gi, (tag) =>
      tag.replace(/"[^"]*"|'[^']*'|\sstyle\s*=/gi, (part) =>
        /^["']/.test(part) ? part : ` ${styleAttribute}=`,
      ),
    );
}
